import { getClauseWords } from '../moments/clause-words.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import { countAside } from '../moments/skip-opening.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { setSentenceCase } from './set-sentence-case.ts';

/**
 * Writes the words `first` to `last` the way a person would: without "um" and "uh", repeated or broken-off words, or a
 * leading "And so", and starting with a capital. Empty if nothing is left.
 */
export function cleanSentence(speech: Speech, first: number, last: number): string {
  const writtenWords = listWrittenWords(speech, first, last);
  const lastSpoken = writtenWords.at(-1);
  const closing = lastSpoken !== last ? (/[.!?…]+$/.exec(speech.words[last]?.text ?? '')?.[0] ?? '') : '';
  const text = joinWords(writtenWords.map((index) => speech.words[index]?.text ?? ''))
    .replace(/ +([,.])/g, '$1')
    .replace(/^[,;:.\s–—-]+|[,;:،、，；：\s–—-]+$/g, '');
  const ended = /[.!?…。！？؟।][”"»’')]*$/u.test(text) ? text : text + closing;
  return setSentenceCase(ended, speech);
}

/** Speaker labels before a line: "Chris Anderson:" and "Audience member 2:". */
const speakerLabel = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,2}(?: \d{1,2})?: (?=["“]?\p{Lu})/u;

/** Removes remarks in parentheses, speaker labels, and quotation marks and brackets without a counterpart. */
export function balanceMarks(text: string): string {
  const bare = text
    .replace(/\([^()]{0,80}\)\s?/gu, '')
    .replace(speakerLabel, '')
    .trim();
  const pairs = [/["“”„]/gu, /[«»]/gu, /[()[\]]/gu];
  const [straight, angular, brackets] = pairs.map((marks) => bare.match(marks) ?? []);
  const opened = brackets?.filter((mark) => '(['.includes(mark)).length ?? 0;
  const isOdd = [(straight?.length ?? 0) % 2 === 1, (angular?.length ?? 0) % 2 === 1, 2 * opened !== brackets?.length];
  return pairs.reduce((rest, marks, at) => (isOdd[at] ? rest.replace(marks, '') : rest), bare).trim();
}

/** The number of words that a leading conjunction or aside leaves at least. */
const leastWords = 3;

/** The indices of the words from `first` to `last` that `cleanSentence` writes. */
export function listWrittenWords(speech: Speech, first: number, last: number): number[] {
  const indices: number[] = [];
  for (let index = first; index <= last; index++) {
    const plain = speech.plain[index] ?? '';
    const written = speech.words[index]?.text ?? '';
    if (plain === '' && !/\p{L}|\p{N}|\p{S}/u.test(written)) continue;
    if (speech.lexicon.fillers.has(plain) || isStutter(speech, index, last)) continue;
    indices.push(index);
  }
  for (;;) {
    const skipped = isLeadIn(speech, indices[0] ?? 0) ? 1 : countAside(speech, indices);
    if (skipped === 0 || indices.length - skipped < leastWords) return indices;
    indices.splice(0, skipped);
  }
}

/** True for the first word of a repetition: "to to", "th the". */
function isStutter(speech: Speech, index: number, last: number): boolean {
  const own = speech.plain[index] ?? '';
  const next = index < last ? (speech.plain[index + 1] ?? '') : '';
  if (own === '' || next === '') return false;
  // "what they what they've": both words are repetitions.
  const isSaidAgain = (at: number) =>
    at >= 0 && at + 3 <= last && speech.plain[at] === speech.plain[at + 2] && sameStart(speech, at + 1, at + 3);
  if (speech.lexicon.functionWords.has(own) && (isSaidAgain(index) || isSaidAgain(index - 1))) return true;
  if (own === next) return speech.lexicon.functionWords.has(own) && !rightDoubles.has(own);
  const isFragment = own.length <= 2 && next.startsWith(own) && next.length > own.length + 1;
  return isFragment && !speech.lexicon.functionWords.has(own) && !/[\p{N}\p{Lo}]/u.test(own);
}

function sameStart(speech: Speech, one: number, other: number): boolean {
  const [short = '', long = ''] = [speech.plain[one], speech.plain[other]];
  return short !== '' && (long === short || long.startsWith(`${short}'`));
}

/** Words that may correctly be repeated: "odd that that happened", "nous nous levons". */
const rightDoubles: ReadonlySet<string> = new Set('that had nous vous die der das sie no sí non'.split(' '));

/** True for a leading "And", "so", "well" or "but", which is meaningless without the preceding sentence. */
function isLeadIn(speech: Speech, index: number): boolean {
  const plain = speech.plain[index] ?? '';
  const { spokenReaction, danglingStarts, thirdPerson } = speech.lexicon;
  if (spokenReaction.has(plain)) return true;
  // Sentences with "because" and "if" are kept together.
  if (reasonWords.has(plain)) return false;
  const isJoin = leadIns.has(plain) || getClauseWords(speech.language).coordinators.has(plain);
  return isJoin && danglingStarts.has(plain) && !thirdPerson.has(plain);
}

/** Coordinating conjunctions that introduce a reason. */
export const reasonWords: ReadonlySet<string> = new Set(
  'because denn weil porque parce car perché omdat eftersom fordi koska bo ponieważ protože mert çünkü karena vì perquè потому бо επειδή لأن כי क्योंकि 因为 因為 왜냐하면 เพราะ'.split(
    ' ',
  ),
);

/** Adverbs that link a sentence to the previous one, in the languages with word lists. */
const leadIns: ReadonlySet<string> = new Set(
  'so then also entonces pues donc alors puis also dann oder quindi allora então'.split(' '),
);
