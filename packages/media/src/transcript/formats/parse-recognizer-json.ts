import type { TimeRange } from '../../time/time-range.ts';
import { isNoSpeech } from '../answer/is-no-speech.ts';
import { areTimed } from '../answer/read-piece-answer.ts';
import { type AnsweredSegment, readAnswer, type TranscriptionAnswer } from '../answer/transcription-answer.ts';
import type { Cue, Word } from '../transcript.ts';
import { findTimeUnit } from '../words/find-time-unit.ts';
import { groupWords } from '../words/group-words.ts';
import { settleTimes } from '../words/settle-times.ts';
import { joinPieces, type RecognizedPiece, spellPieces } from '../words/spell-pieces.ts';
import type { Span } from './read-markup.ts';

/** The contents of a recognizer's file: cues, with word times if the file has them, and the recognized language. */
export type RecognizerTranscript = { cues: (TimeRange & { spans: Span[] })[]; language: string | null };

/** Facts about the source that the file does not contain. */
type Source = {
  /** Duration in seconds; null if unknown. */
  durationSec: number | null;
  /** Speech segments; empty if unknown. */
  speech: readonly TimeRange[];
};

/**
 * Parses a recognizer's file the way `readAnswer` parses a server's response. Segments become cues; words listed next
 * to the text are grouped into cues.
 * @returns null for other JSON, or if nothing has a time.
 */
export function parseRecognizerJson(json: unknown, source: Source): RecognizerTranscript | null {
  const answer = readAnswer(json);
  if (!answer) return null;
  const seconds = createClock(answer, source.durationSec);
  const isBeside = areTimed(answer.words) && !answer.segments.some(({ words }) => areTimed(words));
  const cues = isBeside
    ? readWords(answer, seconds, source.speech)
    : answer.segments.flatMap((segment) => readSegment(segment, seconds, source.speech) ?? []);
  return cues.length === 0 ? null : { cues, language: answer.language };
}

/**
 * Returns the text from a recognizer's file that contains nothing else, such as `{"text": "…"}`; null for any other
 * JSON.
 */
export function readBareText(json: unknown): string | null {
  const hasLists = typeof json === 'object' && Object.values(json ?? {}).some((value) => Array.isArray(value));
  return hasLists ? null : (readAnswer(json)?.text ?? null);
}

/** The largest possible time; later ones are invalid. */
const MAX_SEC = 1e7;

/** Converts a time from a file to seconds; null if it is invalid. */
type Clock = (value: number | null) => number | null;

/** Creates a clock with the unit that makes the times fit the source: seconds, unless another unit fits better. */
function createClock({ words, segments, isInSeconds }: TranscriptionAnswer, durationSec: number | null): Clock {
  const pieces = [...words, ...segments, ...segments.flatMap((segment) => segment.words)];
  const times = pieces.flatMap(({ start, end }) => [start ?? [], end ?? []].flat());
  const timedItems = words.length > 0 ? words : segments;
  const letters = timedItems.reduce((sum, { text }) => sum + text.trim().length, 0);
  const unit = isInSeconds || durationSec === null ? null : findTimeUnit(times, durationSec, letters);
  const unitSec = unit?.sec ?? 1;
  return (value) => (value === null || value * unitSec > MAX_SEC ? null : value * unitSec);
}

type RecognizerCue = RecognizerTranscript['cues'][number];

function readSegment(segment: AnsweredSegment, toSec: Clock, speech: readonly TimeRange[]): RecognizerCue | null {
  const [startSec, endSec] = [toSec(segment.start), toSec(segment.end)];
  if (startSec === null || endSec === null) return null;
  const range = { startSec, endSec: Math.max(startSec, endSec) };
  if (isNoSpeech(segment, range, speech)) return null;
  const text = segment.text.trim() === '' ? joinPieces(segment.words) : segment.text;
  const { speaker } = segment;
  if (!areTimed(segment.words)) return { ...range, spans: [{ text, speaker, startSec: null }] };
  // Words may extend slightly beyond their segment.
  const within = { ...range };
  for (const { start, end } of segment.words) {
    within.startSec = Math.min(within.startSec, toSec(start) ?? within.startSec);
    within.endSec = Math.max(within.endSec, toSec(end) ?? within.endSec);
  }
  return toCue(timeWords(text, segment.words, toSec, within, speech), range, speaker);
}

/** Builds cues from words and their text, which has the punctuation. */
function readWords({ text, words }: TranscriptionAnswer, toSec: Clock, speech: readonly TimeRange[]): RecognizerCue[] {
  const endSec = words.reduce((latest, { start, end }) => Math.max(latest, toSec(end ?? start) ?? 0), 0);
  const timed = timeWords(text, words, toSec, { startSec: 0, endSec }, speech);
  return groupWords(timed).map((cue: Cue) => toCue(cue.words, cue, null));
}

/** Returns a text's words with the times of their pieces; words without times share the gap between their neighbors. */
function timeWords(
  text: string | null,
  pieces: readonly RecognizedPiece[],
  toSec: Clock,
  range: TimeRange,
  speech: readonly TimeRange[],
): Word[] {
  const loose = spellPieces(text, pieces).map(({ start, end, ...word }) => ({
    text: word.text,
    confidence: word.confidence,
    speaker: null,
    startSec: toSec(start),
    endSec: toSec(end),
  }));
  return settleTimes(loose, range, speech).words;
}

/** Converts words to timed spans. An empty span ends the word before a pause. */
function toCue(words: readonly Word[], range: TimeRange, speaker: string | null): RecognizerCue {
  const spans = words.flatMap((word, at): Span[] => {
    const isClosed = (words[at + 1]?.startSec ?? Number.POSITIVE_INFINITY) > word.endSec;
    const own = { text: ` ${word.text}`, speaker, startSec: word.startSec };
    return isClosed ? [own, { text: '', speaker, startSec: word.endSec }] : [own];
  });
  const endSec = words.reduce((latest, word) => Math.max(latest, word.endSec), range.endSec);
  return { startSec: Math.min(range.startSec, words[0]?.startSec ?? range.startSec), endSec, spans };
}
