import functionWords from './words/function-words.json' with { type: 'json' };

/** The number of words to check; checking more does not change the result. */
const SAMPLE_WORDS = 3000;
/** The minimum share of a language's function words; running text has 20 to 50 %. */
const MIN_SHARE = 0.1;
/** The minimum number of function words for a guess. */
const MIN_HITS = 2;

const lists = Object.entries(functionWords).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Scripts that usually identify a single language; the script must account for a third of the letters. */
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
];

/**
 * Guesses the language of words: by script if possible, by letters within Cyrillic and Arabic, by function words in
 * Latin script.
 * @returns an ISO 639-1 code, or null if there are too few words.
 */
export function guessLanguage(words: readonly { text: string }[]): string | null {
  const sample = words.slice(0, SAMPLE_WORDS).map((word) => word.text.normalize('NFC').toLowerCase());
  const text = sample.join(' ');
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  if (letters < 2) return null;
  const share = (pattern: RegExp) => (text.match(pattern) ?? []).length / letters;
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.1) return 'ja';
  if (share(/\p{Script=Han}/gu) > 0.3) return 'zh';
  for (const [pattern, language] of scripts) if (share(pattern) > 0.33) return language;
  if (share(/\p{Script=Cyrillic}/gu) > 0.33) return cyrillicLanguage(text);
  if (share(/\p{Script=Arabic}/gu) > 0.33) return /[ٹڈڑے]/.test(text) ? 'ur' : /[پچژگ]/.test(text) ? 'fa' : 'ar';
  return latinLanguage(sample);
}

function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/.test(text)) return /ў/.test(text) ? 'be' : 'uk';
  if (/[ђћџ]/.test(text)) return 'sr';
  if (/[ѓќѕ]/.test(text)) return 'mk';
  return /[ыэё]/.test(text) || !/ъ/.test(text) ? 'ru' : 'bg';
}

function latinLanguage(words: readonly string[]): string | null {
  const plain = words.map((word) => word.replace(/’/g, "'").replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')).filter(Boolean);
  // "l'eau" and "don't" contain a function word before or after the apostrophe.
  const parts = plain.flatMap((word) =>
    word.includes("'") ? [word, ...word.split("'").map((part) => `${part}'`)] : word,
  );
  let best: string | null = null;
  let bestHits = 0;
  for (const [language, list] of lists) {
    const hits = parts.filter((part) => list.has(part)).length;
    if (hits > bestHits) {
      best = language;
      bestHits = hits;
    }
  }
  return bestHits >= MIN_HITS && bestHits >= MIN_SHARE * plain.length ? best : null;
}
