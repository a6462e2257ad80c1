import { isSentenceEnd } from './is-sentence-end.ts';
import type { Speech } from './prepare-speech.ts';

/** The number of words at a clip's start within which a name must be explained. */
const reach = 40;

/**
 * Finds the first name near a clip's start that the transcript introduces before the clip and the clip does not explain
 * (as "Dana, my sister" or "Dana is" would). Null if there is none, or if capitals do not mark names.
 */
export function findUnknownName(
  speech: Speech,
  firstWord: number,
  lastWord: number,
): { name: string; word: number } | null {
  if (speech.lexicon.language === 'de' || speech.lexicon.language === '') return null;
  for (let index = firstWord + 1; index <= Math.min(lastWord, firstWord + reach); index++) {
    const written = speech.words[index]?.text ?? '';
    const name = written.replace(/^[^\p{L}]+|[^\p{L}]+$|['’]s\P{L}*$/gu, '');
    if (!/^\p{Lu}\p{Ll}{2,}$/u.test(name) || isSentenceEnd(speech.words[index - 1]?.text ?? '')) continue;
    const plain = name.toLowerCase();
    if (speech.lexicon.functionWords.has(plain)) continue;
    // A word that also occurs in lower case, such as "Welcome", is not a name; neither is one of several capitalized
    // words in a row.
    if (speech.writtenSmall.has(plain)) continue;
    if (calendar(speech.lexicon.language).has(plain) || isPlaceWord(speech.plain[index - 1] ?? '')) continue;
    if (isCapitalized(speech, index - 1) || isCapitalized(speech, index + 1)) continue;
    const firstMention = speech.plain.findIndex((word) => word === plain || word === `${plain}'s`);
    if (firstMention < 0 || firstMention >= firstWord) continue;
    if (isExplained(speech, index)) continue;
    return { name, word: index };
  }
  return null;
}

/** True for a word that precedes a place name ("in England", "à Paris"), which needs no introduction. */
function isPlaceWord(before: string): boolean {
  return /^(?:in|near|across|en|à|au|aux|a|ad|em|no|na|desde|hasta)$/.test(before);
}

/** Month and day names by language, since listing them takes longer than everything else here. */
const calendars = new Map<string, ReadonlySet<string>>();

/** Month and day names, which English capitalizes. */
function calendar(language: string): ReadonlySet<string> {
  const names = calendars.get(language) ?? listCalendarNames(language);
  calendars.set(language, names);
  return names;
}

function listCalendarNames(language: string): ReadonlySet<string> {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1)));
  const days = Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2024, 0, index + 1)));
  return new Set([...months, ...days].map((name) => name.toLowerCase()));
}

function isCapitalized(speech: Speech, index: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(speech.words[index]?.text ?? '');
}

/** True if an apposition explains the name ("Dana, …", "my sister Dana"). */
function isExplained(speech: Speech, index: number): boolean {
  const before = [speech.plain[index - 1], speech.plain[index - 2]];
  return (
    (speech.words[index]?.text ?? '').endsWith(',') ||
    before.some(
      (word) => word !== undefined && (speech.lexicon.people.has(word) || speech.lexicon.firstPerson.has(word)),
    )
  );
}
