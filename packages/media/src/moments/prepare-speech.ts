import { guessLanguage } from '../transcript/guess-language.ts';
import { listWords, type Sentence, type Transcript, type Word } from '../transcript/transcript.ts';
import { getLexicon, type Lexicon } from './lexicon.ts';
import { listForms, toPlainWord } from './plain-word.ts';
import { hasSentenceCase, isPunctuated, rateSentences } from './rate-sentences.ts';

/** Counts over a stretch of speech. */
const countedKeys = [
  'words',
  'fillers',
  'firstPerson',
  'secondPerson',
  'contrast',
  'numbers',
  'emotion',
  'claim',
  'people',
  'questions',
  'reactions',
  'appeal',
] as const;
export type SpeechCounts = Record<(typeof countedKeys)[number], number>;

/** A transcript preprocessed for rating any stretch of it in constant time. */
export type Speech = {
  /** ISO 639-1 code, specified or detected; null if unknown. */
  language: string | null;
  lexicon: Lexicon;
  words: readonly Word[];
  /** Each word's plain form, empty for punctuation and sound descriptions. */
  plain: readonly string[];
  sentences: readonly Sentence[];
  /**
   * Each sentence's `-ln(1 - chance)` for a reaction, so that a sum over sentences gives the chance of at least one.
   */
  appeals: readonly number[];
  /** True if full stops and capitals are used as in print, so that their absence indicates a broken-off sentence. */
  isPunctuated: boolean;
  isCased: boolean;
  /** Every word that occurs somewhere in lower case, and so is not a name. */
  writtenSmall: ReadonlySet<string>;
  /** Words that are capitalized inside a sentence and never occur in lower case: names or, in German, nouns. */
  writtenLarge: ReadonlySet<string>;
  /** The sum over the words before word i for each key, at index i. A sentence counts at its last word. */
  sums: Readonly<Record<keyof SpeechCounts, Float64Array>>;
};

/** Counts everything that moment scores need, once over the whole transcript. */
export function prepareSpeech(transcript: Transcript, sentences: readonly Sentence[]): Speech {
  const steps = prepareInSteps(transcript, sentences);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Prepares speech like `prepareSpeech`, but yields to the event loop between steps, since hours of speech take long.
 */
export async function prepareSpeechInTurns(transcript: Transcript, sentences: readonly Sentence[]): Promise<Speech> {
  const steps = prepareInSteps(transcript, sentences);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function* prepareInSteps(transcript: Transcript, sentences: readonly Sentence[]): Generator<undefined, Speech> {
  // The caller has already split the sentences.
  yield;
  const words = listWords(transcript);
  const plain = words.map((word) => toPlainWord(word.text));
  yield;
  const language = transcript.language ?? guessLanguage(words);
  const lexicon = getLexicon(language);
  const appeals = rateSentences(words, plain, sentences, lexicon);
  yield;
  const sums = Object.fromEntries(
    countedKeys.map((key) => [key, new Float64Array(words.length + 1)]),
  ) as Speech['sums'] & Record<keyof SpeechCounts, Float64Array>;
  const wordLists = ['fillers', 'firstPerson', 'secondPerson', 'contrast', 'emotion', 'claim', 'people'] as const;
  const firstWords = new Set(sentences.map((sentence) => sentence.firstWord));
  for (const [index, word] of plain.entries()) {
    if (word === '') continue;
    const forms = listForms(word);
    sums.words[index + 1] = 1;
    for (const key of wordLists) if (forms.some((form) => lexicon[key].has(form))) sums[key][index + 1] = 1;
    if (lexicon.courtesy.has(plain[index - 1] ?? '')) sums.secondPerson[index + 1] = 0;
    if (/\p{N}/u.test(word) || lexicon.numberWords.has(word)) sums.numbers[index + 1] = 1;
    if (firstWords.has(index) && lexicon.spokenReaction.has(word)) sums.reactions[index + 1] = 1;
  }
  yield;
  for (const [index, sentence] of sentences.entries()) {
    sums.appeal[sentence.lastWord + 1] = appeals[index] ?? 0;
    if (isQuestion(words, sentence)) sums.questions[sentence.lastWord + 1] = 1;
  }
  for (const key of countedKeys) {
    const column = sums[key];
    for (let index = 1; index < column.length; index++) column[index] = (column[index] ?? 0) + (column[index - 1] ?? 0);
  }
  yield;
  const writtenSmall = new Set(plain.filter((_, index) => /^\P{L}*\p{Ll}/u.test(words[index]?.text ?? '')));
  const writtenLarge = new Set(
    plain.filter((word, index) => {
      const written = words[index]?.text ?? '';
      return !firstWords.has(index) && /^\P{L}*\p{Lu}/u.test(written) && !writtenSmall.has(word) && word.length > 1;
    }),
  );
  const form = { isPunctuated: isPunctuated(words, sentences), isCased: hasSentenceCase(words) };
  return { language, lexicon, words, plain, sentences, appeals, sums, writtenSmall, writtenLarge, ...form };
}

/** Returns speech with other appeals of its sentences, such as those of weights being learned. */
export function withAppeals(speech: Speech, appeals: readonly number[]): Speech {
  const appeal = new Float64Array(speech.words.length + 1);
  for (const [index, sentence] of speech.sentences.entries()) appeal[sentence.lastWord + 1] = appeals[index] ?? 0;
  for (let index = 1; index < appeal.length; index++) appeal[index] = (appeal[index] ?? 0) + (appeal[index - 1] ?? 0);
  return { ...speech, appeals, sums: { ...speech.sums, appeal } };
}

/** Returns the counts over the words from `firstWord` to `lastWord`, both included. */
export function countSpeech(speech: Speech, firstWord: number, lastWord: number): SpeechCounts {
  const counts = {} as SpeechCounts;
  for (const key of countedKeys)
    counts[key] = (speech.sums[key][lastWord + 1] ?? 0) - (speech.sums[key][firstWord] ?? 0);
  return counts;
}

/** True if a sentence ends with a question mark in any script. */
export function isQuestion(words: readonly Word[], sentence: Sentence): boolean {
  for (let index = sentence.lastWord; index >= sentence.firstWord; index--) {
    const text = words[index]?.text ?? '';
    if (/[?？؟]["”»'’)]*$/u.test(text)) return true;
    if (toPlainWord(text) !== '') return false;
  }
  return false;
}
