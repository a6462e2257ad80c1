import { parseTimestamp } from '../formats/timestamp.ts';
import type { HeardPiece } from '../words/spell-pieces.ts';

/** What a server says about a stretch of sound. */
export type AnsweredSegment = HeardPiece & {
  /** The words inside it, where the server puts them there. */
  words: HeardPiece[];
  /** 0..1: how sure the model is that no one speaks; null where unknown. */
  noSpeechProb: number | null;
  /** Mean natural logarithm of the tokens' probabilities. */
  avgLogprob: number | null;
  /** Length of the text over its length when packed by zlib: high where it repeats itself. */
  compressionRatio: number | null;
};

/**
 * What a server answered to a transcription, whatever form it has. Times are in one unit that only their size tells
 * (`findTimeUnit`), or in seconds where they were written as a clock.
 */
export type TranscriptionAnswer = {
  /** Null where the words or segments alone say it. */
  text: string | null;
  language: string | null;
  words: HeardPiece[];
  segments: AnsweredSegment[];
  /** Whether times are surely seconds. */
  isInSeconds: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON of an OpenAI-compatible server. Servers differ in what they leave out, set to null or call otherwise: words
 * stand beside the segments (OpenAI, Groq) or in them (faster-whisper servers, whisper.cpp, WhisperX), are called `word` or
 * `text`, their times `start` and `end`, `from` and `to`, or a pair `timestamp` (transformers), as numbers or as text.
 * @returns null for what is none.
 */
export function readAnswer(json: unknown): TranscriptionAnswer | null {
  const fields = Array.isArray(json) ? { segments: json } : json;
  if (!isFields(fields)) return null;
  const clock = { isSeen: false };
  const segments = listOf(fields, ['segments', 'transcription']).flatMap((one) => readSegment(one, clock) ?? []);
  const words = listOf(fields, ['words', 'word_segments', 'chunks']).flatMap((one) => readPiece(one, clock) ?? []);
  const text = typeof fields.text === 'string' ? fields.text : null;
  if (text === null && (fields.text != null || (segments.length === 0 && words.length === 0))) return null;
  const language = typeof fields.language === 'string' ? fields.language : null;
  return { text, language, words, segments, isInSeconds: clock.isSeen };
}

function readSegment(fields: unknown, clock: { isSeen: boolean }): AnsweredSegment | null {
  const piece = readPiece(fields, clock);
  if (!piece || !isFields(fields)) return null;
  return {
    ...piece,
    words: listOf(fields, ['words']).flatMap((one) => readPiece(one, clock) ?? []),
    noSpeechProb: numberOf(fields.no_speech_prob),
    avgLogprob: numberOf(fields.avg_logprob),
    compressionRatio: numberOf(fields.compression_ratio),
  };
}

function readPiece(fields: unknown, clock: { isSeen: boolean }): HeardPiece | null {
  if (!isFields(fields)) return null;
  const text = [fields.word, fields.text, fields.punctuated_word].find((one) => typeof one === 'string');
  if (typeof text !== 'string') return null;
  const pair = fields.timestamp ?? fields.timestamps ?? fields.offsets;
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

/** A number, a number as text, or a clock ("00:00:01,200", "1.2s", "700ms"), which is in seconds. */
function readTime(value: unknown, clock: { isSeen: boolean }): number | null {
  // A time a little before the sound is its beginning; another is none.
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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
