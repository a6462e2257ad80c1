import type { MaterialReport } from '../../material/material-report.ts';
import type { RecognizedTranscript, TranscribeInput } from '../transcriber.ts';
import { listWords, type Word } from '../transcript.ts';
import { dropUnspoken } from './drop-unspoken.ts';
import { groupWords } from './group-words.ts';
import { startAtVoice } from './start-at-voice.ts';

/** The smallest reported change, in seconds. */
const NOTABLE_SEC = 0.2;

/**
 * Transcribes a source with an engine and only keeps words during speech: hallucinated words are removed, and words
 * with timestamps start and end with the voice. A source without speech is not transcribed at all. If only loudness is
 * known, which does not distinguish speech from music, all words are kept.
 */
export async function hearSpeech(
  input: TranscribeInput,
  recognize: () => Promise<RecognizedTranscript>,
): Promise<RecognizedTranscript> {
  if (!input.isVoice) return await recognize();
  if (input.speech.length === 0) return { language: input.language, wordTiming: 'measured', cues: [] };
  return settleHeard(await recognize(), input);
}

function settleHeard(
  { report = [], ...transcript }: RecognizedTranscript,
  { speech, levels = null }: Pick<TranscribeInput, 'speech' | 'levels'>,
): RecognizedTranscript {
  const { words, dropped } = dropUnspoken(listWords(transcript), speech);
  const unspoken = countUnspoken(report) + dropped.words;
  const remainingReport = report.filter(({ code }) => code !== 'words-invented');
  if (unspoken > 0) remainingReport.push({ code: 'words-invented', facts: { words: unspoken } });
  if (transcript.wordTiming === 'estimated') {
    return { ...transcript, cues: dropped.words > 0 ? groupWords(words) : transcript.cues, report: remainingReport };
  }
  const moved = startAtVoice(words, speech, levels);
  const notable = moved.map((word, at) => lengthOfMove(word, words[at])).filter((sec) => sec >= NOTABLE_SEC);
  if (notable.length > 0) {
    const mostSec = Math.round(10 * notable.reduce((a, b) => Math.max(a, b))) / 10;
    remainingReport.push({ code: 'word-starts-moved', facts: { words: notable.length, mostSec } });
  }
  return { ...transcript, cues: groupWords(moved), report: remainingReport };
}

/** Counts the words that the engine itself removed, so that one number covers these and the words removed here. */
const countUnspoken = (report: MaterialReport) =>
  report.reduce((sum, { code, facts }) => sum + (code === 'words-invented' ? Number(facts.words) : 0), 0);
const lengthOfMove = (word: Word, before: Word | undefined) => Math.abs(word.startSec - (before?.startSec ?? 0));
