import { clipRange, type TimeRange } from '../../time/time-range.ts';
import { spreadText } from '../formats/parse-plain-text.ts';
import { takeSpoken } from '../formats/take-spoken.ts';
import type { Cue } from '../transcript.ts';
import { findTimeUnit } from '../words/find-time-unit.ts';
import { groupWords } from '../words/group-words.ts';
import { placeEach } from '../words/place-words.ts';
import { type LooseWord, settleTimes } from '../words/settle-times.ts';
import { joinPieces, type RecognizedPiece, type SpelledWord, spellPieces } from '../words/spell-pieces.ts';
import { isNoSpeech } from './is-no-speech.ts';
import type { AnsweredSegment, TranscriptionAnswer } from './transcription-answer.ts';

/** The words from a response. */
export type PieceWords = {
  cues: Cue[];
  /** True if the server timed the words. */
  isMeasured: boolean;
  /** Words without timestamps, which share the gaps between others. */
  shared: number;
  /** Words with impossible times, which were placed within speech. */
  placed: number;
  /** The time unit; null for seconds. */
  unit: string | null;
  /** Words in segments that are marked as silence. */
  dropped: number;
};

/**
 * Builds cues from a server's response for one piece: from its words if present, otherwise from its segments, otherwise
 * from the text, whose words are then placed within speech by length.
 * @param piece the piece sent, in source time; the response's times are relative to its start.
 * @param speech times with speech; empty if unknown.
 */
export function readPieceAnswer(
  answer: TranscriptionAnswer,
  piece: TimeRange,
  speech: readonly TimeRange[],
): PieceWords {
  const { pieces, segmentOf, areSegments } = pickPieces(answer);
  const text = answer.text ?? (answer.segments.length > 0 ? joinPieces(answer.segments) : null);
  if (pieces.length === 0) {
    const spoken = takeSpoken(text ?? '');
    const cues = spoken === '' ? [] : spreadText(spoken, piece, speech);
    return { cues, isMeasured: false, shared: 0, placed: 0, unit: null, dropped: 0 };
  }
  const toSource = readUnit(pieces, answer, piece);
  const spelled = spellPieces(text, pieces);
  const loose = areSegments
    ? spreadOverSegments(spelled, pieces, toSource, { piece, speech })
    : spelled.map((word) => looseWord(word, toSource));
  const segments = listSegments(answer, piece, speech);
  const bySegment = new Map(segments.map((one) => [one.segment, one]));
  const keptWords: LooseWord[] = [];
  let next = 0;
  for (const [at, word] of loose.entries()) {
    const middleSec = ((word.startSec ?? 0) + (word.endSec ?? word.startSec ?? 0)) / 2;
    while (next < segments.length && (segments[next]?.range.endSec ?? 0) <= middleSec) next++;
    const near =
      word.startSec !== null && (segments[next]?.range.startSec ?? 0) <= middleSec ? segments[next] : undefined;
    const own = segmentOf[spelled[at]?.firstPiece ?? -1];
    const inside = own ? bySegment.get(own) : near;
    if (!inside?.isNoSpeech) keptWords.push({ ...word, confidence: word.confidence ?? confidenceOf(inside?.segment) });
  }
  const { words, shared, isPlaced } = settleTimes(keptWords, piece, speech);
  return {
    cues: groupWords(words),
    isMeasured: !isPlaced && !areSegments,
    shared: areSegments ? 0 : shared,
    placed: isPlaced && hasTimes(answer) ? words.length : 0,
    unit: toSource.unit,
    dropped: loose.length - keptWords.length,
  };
}

/**
 * Returns the timed items in a response: its words, the words in its segments (a segment without words counts as one),
 * or its segments.
 */
function pickPieces({ words, segments }: TranscriptionAnswer): {
  pieces: RecognizedPiece[];
  segmentOf: (AnsweredSegment | undefined)[];
  areSegments: boolean;
} {
  if (areTimed(words)) return { pieces: words, segmentOf: [], areSegments: false };
  const inside = segments.flatMap((segment) => {
    return (segment.words.length > 0 ? segment.words : [segment]).map((piece) => ({ piece, segment }));
  });
  const pieces = inside.map(({ piece }) => piece);
  const segmentOf = inside.map(({ segment }) => segment);
  if (segments.some((segment) => areTimed(segment.words)) && areTimed(pieces)) {
    return { pieces, segmentOf, areSegments: false };
  }
  if (segments.some(({ text }) => takeSpoken(text) !== '')) {
    return { pieces: segments, segmentOf: [...segments], areSegments: true };
  }
  return { pieces: words.map((word) => ({ ...word, start: null, end: null })), segmentOf: [], areSegments: false };
}

/** Returns true if pieces have real times: recognizers without timestamps omit them or repeat one value. */
export function areTimed(pieces: readonly RecognizedPiece[]): boolean {
  const starts = pieces.flatMap(({ start }) => start ?? []);
  return starts.length > 0 && (starts.length === 1 || starts.some((start) => start !== starts[0]));
}

const hasTimes = ({ words, segments }: TranscriptionAnswer) =>
  [...words, ...segments, ...segments.flatMap((segment) => segment.words)].some(({ start }) => start !== null);

type ToSource = { unit: string | null; time: (value: number | null) => number | null };

/** Returns a function that converts a response's times to source time; its results are all null if no unit fits. */
function readUnit(
  pieces: readonly RecognizedPiece[],
  { isInSeconds }: TranscriptionAnswer,
  piece: TimeRange,
): ToSource {
  const times = pieces.flatMap(({ start, end }) => [start ?? [], end ?? []].flat());
  const letters = pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
  const unit = isInSeconds ? { name: 's', sec: 1 } : findTimeUnit(times, piece.endSec - piece.startSec, letters);
  return {
    unit: unit === null || unit.name === 's' ? null : unit.name,
    time: (value) => (value === null || unit === null ? null : piece.startSec + value * unit.sec),
  };
}

function looseWord({ text, start, end, confidence }: SpelledWord, toSource: ToSource): LooseWord {
  return { text, startSec: toSource.time(start), endSec: toSource.time(end), confidence, speaker: null };
}

/** Distributes the words of timed segments within speech by their length. */
function spreadOverSegments(
  spelled: readonly SpelledWord[],
  segments: readonly RecognizedPiece[],
  toSource: ToSource,
  { piece, speech }: { piece: TimeRange; speech: readonly TimeRange[] },
): LooseWord[] {
  const loose: LooseWord[] = spelled.map((word) => ({ ...looseWord(word, toSource), startSec: null, endSec: null }));
  for (let at = 0; at < spelled.length; ) {
    const own = spelled[at]?.firstPiece ?? -1;
    let until = at + 1;
    while (until < spelled.length && spelled[until]?.firstPiece === own) until++;
    const [startSec, endSec] = [toSource.time(segments[own]?.start ?? null), toSource.time(segments[own]?.end ?? null)];
    const range = startSec === null || endSec === null ? null : clipRange({ startSec, endSec }, piece);
    if (range) {
      const texts = spelled.slice(at, until).map(({ text }) => text);
      for (const [index, times] of placeEach(texts, range, speech).entries()) {
        Object.assign(loose[at + index] as LooseWord, times);
      }
    }
    at = until;
  }
  return loose;
}

/** Lists the timed segments in order. */
function listSegments(answer: TranscriptionAnswer, piece: TimeRange, speech: readonly TimeRange[]) {
  const toSource = readUnit(answer.segments, answer, piece);
  return answer.segments
    .flatMap((segment) => {
      const [startSec, endSec] = [toSource.time(segment.start), toSource.time(segment.end)];
      if (startSec === null || endSec === null) return [];
      const range = { startSec, endSec };
      return [{ segment, range, isNoSpeech: isNoSpeech(segment, range, speech) }];
    })
    .sort((a, b) => a.range.startSec - b.range.startSec);
}

function confidenceOf(segment: AnsweredSegment | undefined): number | null {
  return segment?.avgLogprob == null ? null : Math.min(1, Math.exp(segment.avgLogprob));
}
