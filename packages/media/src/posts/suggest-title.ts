import { countSpeech, isQuestion, type Speech } from '../moments/prepare-speech.ts';
import { findLean, startsFresh } from '../moments/rate-edges.ts';
import { cleanSentence } from './clean-sentence.ts';

/** Longest title in words and fewest; between four and twelve reads best. */
const mostWords = 16;
const fewestWords = 3;

type Option = { text: string; score: number };

/** What a title should do: make one stop (`hook`), say what it is about (`statement`), or either (`any`). */
export type TitleAppeal = 'hook' | 'statement' | 'any';

type TitleOptions = {
  /** Characters. */
  limit: number;
  /** Titles, in lower case, that are not used again where there is another. */
  taken: ReadonlySet<string>;
  appeal: TitleAppeal;
};

/**
 * The strongest question, claim or line among the words `first` to `last`: a sentence or whole clauses of one, never cut
 * anywhere else. Null where none fits the limit.
 */
export function suggestTitle(
  speech: Speech,
  { first, last }: { first: number; last: number },
  { limit, taken, appeal }: TitleOptions,
): string | null {
  const options = listOptions(speech, first, last, limit, appeal).sort(
    (a, b) => b.score - a.score || a.text.length - b.text.length,
  );
  const fresh = options.find((option) => !taken.has(option.text.toLowerCase()));
  return (fresh ?? options[0])?.text ?? null;
}

function listOptions(speech: Speech, first: number, last: number, limit: number, appeal: TitleAppeal): Option[] {
  const options: Option[] = [];
  for (const [index, sentence] of speech.sentences.entries()) {
    if (sentence.firstWord > last) break;
    if (sentence.firstWord < first || sentence.lastWord > last) continue;
    const sentenceAppeal = speech.appeals[index] ?? 0;
    for (const [from, to] of listClauses(speech, sentence.firstWord, sentence.lastWord)) {
      const text = toTitle(cleanSentence(speech, from, to));
      const words = text.split(/\s+/).length;
      const isUnspaced = /\p{Lo}{4}/u.test(text);
      if ([...text].length > limit || (!isUnspaced && (words < fewestWords || words > mostWords))) continue;
      const isWhole = from === sentence.firstWord && to === sentence.lastWord;
      const isHead = from === sentence.firstWord;
      const isInterrogative = isQuestion(speech.words, { ...sentence, firstWord: from, lastWord: to });
      // The rest of a question asks nothing without its beginning: "Of his self-love to stop posterity?"
      if (isInterrogative && !isHead && !startsFresh(speech, from)) continue;
      const score =
        sentenceAppeal +
        rateTitle(speech, from, to, words) -
        (isWhole ? 0 : isHead ? 0.15 : 0.3) +
        (isInterrogative ? 0.25 : 0) +
        rateAppeal(speech, from, to, { appeal, isInterrogative });
      options.push({ text, score });
    }
  }
  return options;
}

/** Questions and lines that speak to the viewer hook; claims and figures state. */
function rateAppeal(
  speech: Speech,
  first: number,
  last: number,
  { appeal, isInterrogative }: { appeal: TitleAppeal; isInterrogative: boolean },
): number {
  if (appeal === 'any') return 0;
  const counts = countSpeech(speech, first, last);
  const hooks = Number(isInterrogative) + Number(counts.secondPerson > 0);
  const states = Number(counts.claim > 0) + Number(counts.numbers > 0) - Number(isInterrogative);
  return 0.15 * (appeal === 'hook' ? hooks : states);
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
