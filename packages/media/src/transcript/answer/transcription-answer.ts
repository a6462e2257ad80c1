import { parseTimestamp } from '../formats/timestamp.ts';
import type { RecognizedPiece } from '../words/spell-pieces.ts';

/** A recognizer's text and metadata for a segment of audio. */
export type AnsweredSegment = RecognizedPiece & {
  /** The words in the segment, if the server nests them. */
  words: RecognizedPiece[];
  /** Null if the recognizer does not distinguish voices. */
  speaker: string | null;
  /** The probability, 0..1, that the segment has no speech; null if unknown. */
  noSpeechProb: number | null;
  /** The mean natural logarithm of the token probabilities. */
  avgLogprob: number | null;
  /** The ratio of the text's length to its zlib-compressed length; high for repetitive text. */
  compressionRatio: number | null;
};

/**
 * A recognizer's response or file in a common form. Times share one unit that can only be inferred from their magnitude
 * (`findTimeUnit`), or are in seconds if they were written as clock times.
 */
export type TranscriptionAnswer = {
  /** Null if only the words or segments contain text. */
  text: string | null;
  language: string | null;
  words: RecognizedPiece[];
  segments: AnsweredSegment[];
  /** True if the times are definitely in seconds. */
  isInSeconds: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/** The maximum number of segments to read; equal to the cue limit for other formats. */
const MAX_SEGMENTS = 500_000;
const MAX_PIECE_LENGTH = 20_000;
const MAX_SPEAKER_LENGTH = 200;

/**
 * Parses JSON from Whisper and its derivatives: a response from an OpenAI-compatible server or a file from a
 * command-line tool. They differ in omitted fields, nulls and names. Words are next to the segments (OpenAI, Groq),
 * inside them (faster-whisper, WhisperX), or are the `tokens` of a `transcription` (whisper.cpp). Their text is `word`
 * or `text`; their times are `start` and `end`, `from` and `to`, or a `timestamp` pair (transformers), as numbers or
 * strings.
 * @returns null for other JSON.
 */
export function readAnswer(json: unknown): TranscriptionAnswer | null {
  const fields = Array.isArray(json) ? { segments: json } : json;
  if (!isFields(fields)) return null;
  const clock = { isSeen: false };
  const listed = listOf(fields, ['segments', 'transcription']).slice(0, MAX_SEGMENTS);
  const segments = listed.flatMap((one) => readSegment(one, clock) ?? []);
  const words = listOf(fields, ['words', 'word_segments', 'chunks']).flatMap((one) => readPiece(one, clock) ?? []);
  const text = typeof fields.text === 'string' ? fields.text : null;
  if (text === null && (fields.text != null || (segments.length === 0 && words.length === 0))) return null;
  const inner = isFields(fields.result) ? fields.result.language : null;
  const language = [fields.language, inner].find((one) => typeof one === 'string') ?? null;
  return { text, language, words, segments, isInSeconds: clock.isSeen };
}

function readSegment(fields: unknown, clock: { isSeen: boolean }): AnsweredSegment | null {
  const piece = readPiece(fields, clock);
  if (!piece || !isFields(fields)) return null;
  return {
    ...piece,
    words: listOf(fields, ['words', 'tokens']).flatMap((one) => readPiece(one, clock) ?? []),
    speaker: nameOf(fields.speaker),
    noSpeechProb: numberOf(fields.no_speech_prob),
    avgLogprob: numberOf(fields.avg_logprob),
    compressionRatio: numberOf(fields.compression_ratio),
  };
}

function readPiece(fields: unknown, clock: { isSeen: boolean }): RecognizedPiece | null {
  if (!isFields(fields)) return null;
  const text = [fields.word, fields.text, fields.punctuated_word].find((one) => typeof one === 'string');
  if (typeof text !== 'string' || text.length > MAX_PIECE_LENGTH || mark.test(text)) return null;
  const pair = fields.timestamp ?? fields.timestamps ?? readOffsets(fields.offsets, clock);
  const [first, second] = Array.isArray(pair) ? pair : isFields(pair) ? [pair.from, pair.to] : [];
  const start = readTime(
    fields.start ?? fields.start_time ?? fields.startTime ?? fields.from ?? fields.t0 ?? first,
    clock,
  );
  const end = readTime(fields.end ?? fields.end_time ?? fields.endTime ?? fields.to ?? fields.t1 ?? second, clock);
  const confidence = [fields.probability, fields.confidence, fields.score, fields.p]
    .map(numberOf)
    .find((one) => one !== null);
  const isShare = confidence != null && confidence >= 0 && confidence <= 1;
  return { text, start, end, confidence: isShare ? confidence : null };
}

/** Converts whisper.cpp's offsets from milliseconds to seconds, because no other time next to them needs a unit. */
function readOffsets(offsets: unknown, clock: { isSeen: boolean }): unknown {
  if (!isFields(offsets)) return offsets;
  const [from, to] = [numberOf(offsets.from), numberOf(offsets.to)];
  if (from === null || to === null) return offsets;
  clock.isSeen = true;
  return [from / 1000, to / 1000];
}

/** whisper.cpp tokens that are not text: "[_TT_50]", "[_BEG_]". */
const mark = /^\[_\w{1,20}\]?$/;

/**
 * Parses a number, a numeric string, or a clock time ("00:00:01,200", "1.2s", "700ms"), which is converted to seconds.
 */
function readTime(value: unknown, clock: { isSeen: boolean }): number | null {
  // A slightly negative time counts as 0; any other negative time is invalid.
  if (typeof value === 'number') return Number.isFinite(value) && value > -1 ? Math.max(0, value) : null;
  if (typeof value !== 'string') return null;
  const [, digits = '', unit = ''] = /^\s*(\d{1,20}(?:\.\d{0,9})?)\s*(s|sec|ms)?\s*$/i.exec(value) ?? [];
  if (digits === '') {
    const sec = parseTimestamp(value);
    clock.isSeen ||= sec !== null;
    return sec;
  }
  clock.isSeen ||= unit !== '';
  return Number(digits) / (unit.toLowerCase() === 'ms' ? 1000 : 1);
}

function listOf(fields: Fields, names: readonly string[]): unknown[] {
  const lists = names.map((name) => fields[name]).filter((one) => Array.isArray(one));
  return lists.find((list) => list.length > 0) ?? [];
}

const nameOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_SPEAKER_LENGTH) : null;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
