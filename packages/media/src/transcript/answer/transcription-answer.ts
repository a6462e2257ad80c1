import { parseTimestamp } from '../formats/timestamp.ts';
import type { RecognizedPiece } from '../words/spell-pieces.ts';

/** A recognizer's text and facts for a stretch of sound. */
export type AnsweredSegment = RecognizedPiece & {
  /** The words inside it, if the server puts them there. */
  words: RecognizedPiece[];
  /** Null if the recognizer does not distinguish voices. */
  speaker: string | null;
  /** The model's confidence, 0..1, that there is no speech; null if unknown. */
  noSpeechProb: number | null;
  /** Mean natural logarithm of the tokens' probabilities. */
  avgLogprob: number | null;
  /** Length of the text over its length when packed by zlib: high for repetitions. */
  compressionRatio: number | null;
};

/**
 * A recognizer's answer or file, in one form for all of them. Times are in one unit that only their size shows
 * (`findTimeUnit`), or in seconds if they were written as a clock.
 */
export type TranscriptionAnswer = {
  /** Null if only the words or segments have it. */
  text: string | null;
  language: string | null;
  words: RecognizedPiece[];
  segments: AnsweredSegment[];
  /** True if times are certainly seconds. */
  isInSeconds: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/** The most segments that are read; equal to the limit of cues in other formats. */
const MAX_SEGMENTS = 500_000;
const MAX_PIECE_LENGTH = 20_000;
const MAX_SPEAKER_LENGTH = 200;

/**
 * Parses the JSON of Whisper and its relatives: an OpenAI-compatible server's answer, or the file of a command. They
 * differ in omissions, nulls and names: words are beside the segments (OpenAI, Groq) or in them (faster-whisper,
 * WhisperX), or are the `tokens` of a `transcription` (whisper.cpp); their names are `word` or `text`, their times
 * `start` and `end`, `from` and `to`, or a pair `timestamp` (transformers), as numbers or as text.
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

/** Converts whisper.cpp's offsets from milliseconds to seconds, because no other time beside them needs a unit. */
function readOffsets(offsets: unknown, clock: { isSeen: boolean }): unknown {
  if (!isFields(offsets)) return offsets;
  const [from, to] = [numberOf(offsets.from), numberOf(offsets.to)];
  if (from === null || to === null) return offsets;
  clock.isSeen = true;
  return [from / 1000, to / 1000];
}

/** Tokens of whisper.cpp that are not text: "[_TT_50]", "[_BEG_]". */
const mark = /^\[_\w{1,20}\]?$/;

/** Parses a number, a number as text, or a clock ("00:00:01,200", "1.2s", "700ms"), which is in seconds. */
function readTime(value: unknown, clock: { isSeen: boolean }): number | null {
  // A time slightly before the sound is its start; any other negative time is invalid.
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
