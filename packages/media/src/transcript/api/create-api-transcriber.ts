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
 * The first piece measures the speed of the server: one at a fifth of real time still answers it within five minutes.
 */
const FIRST_PIECE_SEC = 60;
/** Longest piece; at 48 kb/s it has less than 2 MB, as FLAC about 5. */
const MAX_PIECE_SEC = 300;
/** The smallest piece. A server that does not answer it in time cannot be used. */
const MIN_PIECE_SEC = 5;
/** Share of the time limit that a piece should need, because servers have other work too. */
const REQUEST_SHARE = 0.4;
/** Silence that is not worth sending. */
const MAX_PAUSE_SEC = 20;

/** The server, and the options of requests. */
type Settings = ApiSettings & {
  tools: MediaTools;
  /**
   * The format of the sound; default `aac`: FLAC is three times as large, and recognizers make as many errors with it
   * (docs/benchmarks.md).
   */
  format?: PieceFormat | undefined;
};

/**
 * Creates a transcriber for an OpenAI-compatible server (`POST {baseUrl}/audio/transcriptions`). The sound is sent in
 * pieces cut in pauses, mono 16 kHz AAC. A first short piece measures the speed of the server; the others are as long
 * as it can answer well within the time limit, and one that it does not answer in time is sent again in smaller pieces.
 * Word times are requested; words are placed by length if the server gives none.
 */
export function createApiTranscriber(settings: Settings): Transcriber {
  const url = URL.parse(settings.baseUrl);
  // fetch would refuse a name or password in it, with a message that repeats them.
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
 * Returns the longest piece for a server.
 * @param speed seconds of sound that the server transcribes per second.
 */
function longestPieceSec(speed: number, { timeoutMs = REQUEST_TIMEOUT_MS }: Settings): number {
  return Math.max(MIN_PIECE_SEC, Math.min(MAX_PIECE_SEC, (speed * REQUEST_SHARE * timeoutMs) / 1000));
}

/** Returns the language of most words, because a piece of music may be recognized as any. */
function mostHeard(heard: readonly { language: string | null; cues: Transcript['cues'] }[]): string | null {
  const words = new Map<string, number>();
  for (const { language, cues } of heard) {
    if (language === null) continue;
    words.set(language, (words.get(language) ?? 0) + cues.reduce((sum, cue) => sum + cue.words.length, 0));
  }
  return [...words].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Reports the corrections of a server's answers, and the omissions. */
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
