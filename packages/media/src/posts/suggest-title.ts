import { countSpeech, isQuestion, type Speech } from '../moments/prepare-speech.ts';
import { findLean } from '../moments/rate-edges.ts';
import { cleanSentence } from './clean-sentence.ts';

/** Longest title in words and fewest; between four and twelve reads best. */
const mostWords = 16;
const fewestWords = 3;

type Option = { text: string; score: number };

/**
 * The strongest question, claim or line among the words `first` to `last`, cut at a clause where it is long, at most
 * `limit` characters and, where possible, none of `taken` (lower case). Null where nothing can stand as a title.
 */
export function suggestTitle(
  speech: Speech,
  first: number,
  last: number,
  limit: number,
  taken: ReadonlySet<string>,
): string | null {
  const options = listOptions(speech, first, last, limit).sort(
    (a, b) => b.score - a.score || a.text.length - b.text.length,
  );
  const fresh = options.find((option) => !taken.has(option.text.toLowerCase()));
  return (fresh ?? options[0])?.text ?? null;
}

/** What is said first among the words `first` to `last`; null where nothing is left of it. */
export function openingTitle(speech: Speech, first: number, last: number, limit: number): string | null {
  return shorten(toTitle(cleanSentence(speech, first, Math.min(last, first + mostWords))), limit) || null;
}

function listOptions(speech: Speech, first: number, last: number, limit: number): Option[] {
  const options: Option[] = [];
  for (const [index, sentence] of speech.sentences.entries()) {
    if (sentence.firstWord > last) break;
    if (sentence.firstWord < first || sentence.lastWord > last) continue;
    const appeal = speech.appeals[index] ?? 0;
    for (const [from, to] of listClauses(speech, sentence.firstWord, sentence.lastWord)) {
      const text = toTitle(cleanSentence(speech, from, to));
      const words = text.split(/\s+/).length;
      const isUnspaced = /\p{Lo}{4}/u.test(text);
      if ([...text].length > limit || (!isUnspaced && (words < fewestWords || words > mostWords))) continue;
      const isWhole = from === sentence.firstWord && to === sentence.lastWord;
      const isHead = from === sentence.firstWord;
      const score = appeal + rateTitle(speech, from, to, words) - (isWhole ? 0 : isHead ? 0.15 : 0.3);
      options.push({
        text,
        score: score + (isQuestion(speech.words, { ...sentence, firstWord: from, lastWord: to }) ? 0.25 : 0),
      });
    }
  }
  if (options.length > 0) return options;
  const text = openingTitle(speech, first, last, limit);
  return text === null ? [] : [{ text, score: 0 }];
}

/** The sentence whole, and every stretch of it between its commas, semicolons, colons and dashes. */
function listClauses(speech: Speech, first: number, last: number): [number, number][] {
  const ends = [first - 1];
  for (let index = first; index <= last; index++) {
    if (index === last || /[,;:–—]["”»]?$/.test(speech.words[index]?.text ?? '')) ends.push(index);
  }
  const clauses: [number, number][] = [];
  for (const [position, before] of ends.slice(0, 12).entries()) {
    for (const end of ends.slice(position + 1, position + 5)) clauses.push([before + 1, end]);
  }
  return clauses;
}

function rateTitle(speech: Speech, first: number, last: number, words: number): number {
  const counts = countSpeech(speech, first, last);
  const content = speech.plain
    .slice(first, last + 1)
    .filter(
      (word) => word !== '' && !speech.lexicon.functionWords.has(word) && !speech.lexicon.fillers.has(word),
    ).length;
  const has = (count: number) => (count > 0 ? 1 : 0);
  const lean = findLean(speech, first);
  const vulgar = speech.plain.slice(first, last + 1).some((word) => speech.lexicon.vulgar.has(word));
  const offLength = Math.max(0, 4 - words, words - 11);
  const endsOpen =
    speech.lexicon.functionWords.has(speech.plain[last] ?? '') && !/[.!?]/.test(speech.words[last]?.text ?? '');
  return (
    0.2 * has(counts.claim) +
    0.15 * has(counts.numbers) +
    0.15 * has(counts.emotion) +
    0.1 * has(counts.secondPerson) +
    0.1 * has(counts.contrast) +
    0.08 * Math.min(4, content) -
    (content < 2 ? 0.4 : 0) -
    (vulgar ? 2 : 0) -
    (lean ? (lean.isStrong ? 0.25 : 0.15) : 0) -
    0.06 * offLength -
    0.15 * counts.fillers -
    (endsOpen ? 0.4 : 0)
  );
}

/** Titles end without a full stop and without quotation marks that were never opened. */
function toTitle(text: string): string {
  const bare = text.replace(/(?<!\.)[.。]$/u, '').trim();
  const quotes = (bare.match(/["“”]/g) ?? []).length;
  return quotes % 2 === 1 ? bare.replace(/["“”]/g, '') : bare;
}

function shorten(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit - 1).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord || cut).replace(/[\s,;:]+$/u, '')}…`;
}
