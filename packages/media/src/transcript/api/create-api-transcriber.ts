import { rm } from 'node:fs/promises';
import type { MaterialReport } from '../../material/material-report.ts';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { durationOf } from '../../time/time-range.ts';
import { type PieceWords, readPieceAnswer } from '../answer/read-piece-answer.ts';
import { guessLanguage } from '../guess-language.ts';
import { readLanguage } from '../parse-transcript.ts';
import type { RecognizedTranscript, TranscribeInput, Transcriber } from '../transcriber.ts';
import { listWords, type Transcript } from '../transcript.ts';
import { hearSpeech } from '../words/hear-speech.ts';
import { planNextPiece } from '../words/plan-pieces.ts';
import { encodePiece, type PieceFormat } from './encode-piece.ts';
import { type AnswerDetail, type ApiSettings, postPiece, REQUEST_TIMEOUT_MS, SlowServerError } from './post-piece.ts';

/**
 * The first piece measures the server's speed; a server that runs at a fifth of real time still answers within five
 * minutes.
 */
const FIRST_PIECE_SEC = 60;
/** The longest piece: less than 2 MB at 48 kb/s, about 5 MB as FLAC. */
const MAX_PIECE_SEC = 300;
/** The shortest piece. A server that cannot answer even this in time is unusable. */
const MIN_PIECE_SEC = 5;
/** The share of the time limit that a piece should take, because servers also have other work. */
const REQUEST_SHARE = 0.4;
/** Silence too long to be worth sending. */
const MAX_PAUSE_SEC = 20;

/** The server and the request options. */
type Settings = ApiSettings & {
  tools: MediaTools;
  /**
   * The audio format; default `aac`. FLAC is three times as large and does not reduce recognition errors
   * (docs/benchmarks.md).
   */
  format?: PieceFormat | undefined;
};

/**
 * Creates a transcriber for an OpenAI-compatible server (`POST {baseUrl}/audio/transcriptions`). The audio is split at
 * pauses and sent as mono 16 kHz AAC. A short first piece measures the server's speed; later pieces are as long as the
 * server can answer well within the time limit. A piece that times out is sent again in smaller pieces. Word timestamps
 * are requested; if the server returns none, words are placed by length.
 */
export function createApiTranscriber(settings: Settings): Transcriber {
  const url = URL.parse(settings.baseUrl);
  // fetch rejects URLs with credentials, and its error message repeats them.
  if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || url.username || url.password) {
    throw new MediaError(
      'invalid-option',
      'The transcription API needs an http or https base URL that holds no password, such as https://api.openai.com/v1.',
    );
  }
  return {
    name: 'api',
    transcribe: (input, options) => hearSpeech(input, () => transcribe(settings, input, options)),
  };
}

async function transcribe(
  settings: Settings,
  input: TranscribeInput,
  options: EffectOptions,
): Promise<RecognizedTranscript> {
  const pieces: (PieceWords & { language: string | null })[] = [];
  const source = { ...input, levels: input.levels ?? null };
  let detail: AnswerDetail = 'words';
  let maxSec = FIRST_PIECE_SEC;
  let next = planNextPiece(0, source, maxSec, MAX_PAUSE_SEC);
  for (let count = 1; next !== null; count++) {
    const piece = next;
    const path = await encodePiece(settings, input, piece, count, options);
    try {
      const request = { path, language: input.language, detail };
      const { answer, tookMs, ...posted } = await postPiece(settings, request, options.signal);
      ({ detail } = posted);
      pieces.push({
        ...readPieceAnswer(answer, piece, input.speech),
        language: answer.language === null ? null : readLanguage(answer.language),
      });
      maxSec = longestPieceSec(durationOf(piece) / (tookMs / 1000), settings);
      options.onProgress?.(Math.min(1, piece.endSec / input.durationSec));
      next = planNextPiece(piece.endSec, source, maxSec, MAX_PAUSE_SEC);
    } catch (error) {
      if (!(error instanceof SlowServerError) || durationOf(piece) <= MIN_PIECE_SEC) throw error;
      maxSec = Math.max(MIN_PIECE_SEC, durationOf(piece) / 2);
      next = planNextPiece(piece.startSec, source, maxSec, MAX_PAUSE_SEC);
    } finally {
      await rm(path, { force: true });
    }
  }
  const cues = pieces.flatMap((one) => one.cues);
  const isMeasured = pieces.every((one) => one.isMeasured || one.cues.length === 0);
  const transcript: Transcript = { language: null, wordTiming: isMeasured ? 'measured' : 'estimated', cues };
  const language = input.language ?? mostHeard(pieces) ?? guessLanguage(listWords(transcript));
  return { ...transcript, language, report: reportPieces(pieces) };
}

/**
 * Returns the maximum piece length for a server.
 * @param speed seconds of audio that the server transcribes per second.
 */
function longestPieceSec(speed: number, { timeoutMs = REQUEST_TIMEOUT_MS }: Settings): number {
  return Math.max(MIN_PIECE_SEC, Math.min(MAX_PIECE_SEC, (speed * REQUEST_SHARE * timeoutMs) / 1000));
}

/** Returns the language of most words, because music may be recognized as any language. */
function mostHeard(heard: readonly { language: string | null; cues: Transcript['cues'] }[]): string | null {
  const words = new Map<string, number>();
  for (const { language, cues } of heard) {
    if (language === null) continue;
    words.set(language, (words.get(language) ?? 0) + cues.reduce((sum, cue) => sum + cue.words.length, 0));
  }
  return [...words].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Reports the corrections to a server's responses and the words left out. */
function reportPieces(pieces: readonly Pick<PieceWords, 'shared' | 'placed' | 'unit' | 'dropped'>[]): MaterialReport {
  const sum = (count: (piece: (typeof pieces)[number]) => number) =>
    pieces.reduce((total, piece) => total + count(piece), 0);
  const report: MaterialReport = [];
  const unit = pieces.find((piece) => piece.unit !== null)?.unit ?? null;
  if (unit !== null) report.push({ code: 'word-times-unit', facts: { unit } });
  const shared = sum((piece) => piece.shared);
  if (shared > 0) report.push({ code: 'word-times-shared', facts: { words: shared } });
  const placed = sum((piece) => piece.placed);
  if (placed > 0) report.push({ code: 'word-times-placed', facts: { words: placed } });
  const dropped = sum((piece) => piece.dropped);
  if (dropped > 0) report.push({ code: 'words-invented', facts: { words: dropped } });
  return report;
}
