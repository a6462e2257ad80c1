import languageTrigrams from './language-trigrams.json' with { type: 'json' };

/** Each language's most frequent trigrams with their weights, which fall with rank from 1 to 0.5. */
const profiles: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(languageTrigrams).map(([language, joined]) => {
    const trigrams = joined.split('|');
    return [language, new Map(trigrams.map((trigram, rank) => [trigram, 1 - rank / (2 * trigrams.length)]))];
  }),
);

/** Punctuation that occurs in text; any other non-ASCII symbol counts against a reading. */
const typography = /[“”‘’„‚‹›«»–—…•·°§©®™€£¥¿¡№´\u00a0\u00ad\u200e\u200f♪♫×½¼¾ªº]/u;
/** Punctuation that may occur inside words: apostrophes, hyphens, the Catalan middle dot. */
const insideWords = /[‘’´·–—\u00a0\u00ad\u200e\u200f\u200c]/u;
/** The cost of a misplaced symbol or a control character, in missing trigrams. */
const SIGN_COST = 4;
const CONTROL_COST = 10;
/** The cost of a capital after a lowercase letter, which in Cyrillic indicates the wrong code page. */
const CASE_COST = 2;

/** The non-ASCII letters in Central European languages, whose two code pages differ in a few letters. */
const alphabets: ReadonlyMap<string, string> = new Map([
  ['pl', 'ąćęłńóśźż'],
  ['cs', 'áčďéěíňóřšťúůýž'],
  ['sk', 'áäčďéíĺľňóôŕšťúýž'],
  ['hu', 'áéíóöőúüű'],
  ['hr', 'čćđšž'],
  ['sl', 'čšž'],
  ['ro', 'ăâîșțşţ'],
]);
/** A letter that a language does not use costs as much as a missing trigram. */
const FOREIGN_COST = 1;

/**
 * The plausibility of text in a language: the share of its trigrams that are frequent in the language; below 0 for
 * garbage.
 */
export type ReadingScore = { language: string | null; score: number };

/** Scores text in each of the given languages and returns the best score. */
export function scoreReading(text: string, languages: readonly string[]): ReadingScore {
  const { counts, total, cost } = countTrigrams(text);
  let best: ReadingScore = { language: null, score: Number.NEGATIVE_INFINITY };
  const foreign = languages.some((language) => alphabets.has(language)) ? countForeign(text) : 0;
  for (const language of languages) {
    const profile = profiles.get(language);
    if (!profile || total === 0) continue;
    let hits = 0;
    for (const [trigram, count] of counts) hits += count * (profile.get(trigram) ?? 0);
    const mixed = alphabets.has(language) ? FOREIGN_COST * foreign : 0;
    const score = (hits - cost - mixed) / total;
    if (score > best.score) best = { language, score };
  }
  return best;
}

/** Counts the non-ASCII letters that the best-matching Central European language lacks. */
function countForeign(text: string): number {
  const letters = text.toLowerCase().match(/(?=\p{L})\P{ASCII}/gu) ?? [];
  return Math.min(...[...alphabets.values()].map((own) => letters.filter((letter) => !own.includes(letter)).length));
}

function countTrigrams(text: string): { counts: ReadonlyMap<string, number>; total: number; cost: number } {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  let total = 0;
  for (const word of words) {
    const letters = ` ${word} `;
    for (let at = 0; at + 3 <= letters.length; at++) {
      const trigram = letters.slice(at, at + 3);
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
      total++;
    }
  }
  return { counts, total, cost: costOf(text) };
}

function costOf(text: string): number {
  let cost = 0;
  for (const { 0: sign, index } of text.matchAll(/(?![\p{L}\p{M}])\P{ASCII}/gu)) {
    const isInside = /\p{L}/u.test(text[index - 1] ?? '') && /\p{L}/u.test(text[index + 1] ?? '');
    if (/\p{Cc}|\p{Co}|\ufffd/u.test(sign)) cost += CONTROL_COST;
    else if (!typography.test(sign) || (isInside && !insideWords.test(sign))) cost += SIGN_COST;
  }
  const turned = text.match(/(?=\p{Ll}\p{Lu})(?!\p{ASCII}{2})../gu) ?? [];
  // Letters from two alphabets in one word.
  const mixed =
    text.match(
      /[a-z](?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}])|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}](?=[a-z])/giu,
    ) ?? [];
  return cost + CASE_COST * (turned.length + mixed.length);
}
