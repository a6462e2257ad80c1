/**
 * Estimates a word's duration in syllables, accurately enough in any language to divide a cue's time: runs of vowels in
 * alphabets, signs in Chinese and kana, a share of each letter in other scripts, about 1.6 per digit, and one per
 * letter for a spelled word ("NBA"). At least 1.
 */
export function countSyllables(word: string): number {
  const plain = word.normalize('NFD').toLowerCase();
  // The y of "you" and the u of "quick" are consonants.
  const vowels = plain.replace(/\by(?=[aeiou])/g, ' ').replace(/qu(?=[aeiouy])/g, 'q');
  let count = 0;
  for (const run of vowels.matchAll(/[aeiouyæœøıαεηιουωаеёиоуыэюяіїє]+\p{M}*/gu)) {
    // Because of vowels in hiatus ("aïeux", "museo"), long runs are usually two syllables.
    count += run[0].replace(/\p{M}/gu, '').length > 2 ? 2 : 1;
  }
  if (/[^aeiouy]e$/.test(plain.replace(/[^\p{L}]/gu, '')) && count > 1) count -= 0.5;
  if (/[^\u0020-\u024f\p{M}\p{P}]/u.test(plain)) count += countOtherScripts(plain);
  count += 1.6 * (plain.match(/\p{N}/gu) ?? []).length;
  // "NBA" is spelled: one syllable per letter.
  if (/^[A-Z]{2,5}\b/.test(word) && !/[a-z]/.test(word)) count = Math.max(count, word.replace(/[^A-Z]/g, '').length);
  return Math.max(1, count);
}

/** Counts the syllables of scripts without an alphabet, or without vowels. */
function countOtherScripts(plain: string): number {
  let count = 0;
  count += (plain.match(/[\p{Script=Han}]/gu) ?? []).length;
  count += (plain.match(/[\p{Script=Hiragana}\p{Script=Katakana}\u1100-\u1112]/gu) ?? []).length;
  count += 0.6 * (plain.match(/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu) ?? []).length;
  count += 0.7 * (plain.match(indic) ?? []).length;
  count += 0.6 * (plain.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? []).length;
  return count;
}

const indic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}]/gu;
