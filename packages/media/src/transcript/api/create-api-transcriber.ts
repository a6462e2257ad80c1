import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../../process/run-ffmpeg.ts';
import { durationOf, type TimeRange } from '../../time/time-range.ts';
import { guessLanguage } from '../guess-language.ts';
import type { TranscribeInput, Transcriber } from '../transcriber.ts';
import { type Cue, listWords, type Transcript } from '../transcript.ts';
import { planPieces } from '../words/plan-pieces.ts';
import { buildPieceCues } from './build-piece-cues.ts';
import { type AnswerDetail, type ApiSettings, postPiece } from './post-piece.ts';
import { languageOfAnswer } from './transcription-answer.ts';

/** A server at home may need as long as the speech lasts; half of that must fit into the time of one request. */
const MAX_PIECE_SEC = 300;
/** Silence that is not worth sending. */
const MAX_PAUSE_SEC = 20;
/** What OpenAI's servers take; at 48 kb/s a piece has less than 2 MB. */
const MAX_UPLOAD_BYTES = 25 * 1000 * 1000;
const BIT_RATE = '48k';
const ENCODE_TIMEOUT_MS = 5 * 60_000;

/**
 * A transcriber that asks an OpenAI-compatible server (`POST {baseUrl}/audio/transcriptions`). The sound is sent in pieces
 * cut in pauses, mono 16 kHz AAC, which every ffmpeg can write; word times are asked for, and words placed by length
 * where the server gives none.
 */
export function createApiTranscriber(settings: ApiSettings & { tools: MediaTools }): Transcriber {
  const url = URL.parse(settings.baseUrl);
  // A name or password in it would be refused by fetch, in a message that repeats them.
  if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || url.username || url.password) {
    throw new MediaError(
      'invalid-option',
      'The transcription API needs an http or https base URL that holds no password, such as https://api.openai.com/v1.',
    );
  }
  return { name: 'api', transcribe: (input, options) => transcribe(settings, input, options) };
}

async function transcribe(
  settings: ApiSettings & { tools: MediaTools },
  input: TranscribeInput,
  options: EffectOptions,
): Promise<Transcript> {
  const pieces = planPieces(input.durationSec, input.speech, MAX_PIECE_SEC, MAX_PAUSE_SEC);
  const cues: Cue[] = [];
  let isMeasured = true;
  let detail: AnswerDetail = 'words';
  let { language } = input;
  for (const [index, piece] of pieces.entries()) {
    const path = await encodePiece(settings.tools, input, piece, index, options);
    try {
      const posted = await postPiece(settings, { path, language: input.language, detail }, options.signal);
      ({ detail } = posted);
      const built = buildPieceCues(posted.answer, piece, input.speech);
      cues.push(...built.cues);
      isMeasured &&= built.isMeasured || built.cues.length === 0;
      language ??= languageOfAnswer(posted.answer.language);
    } finally {
      await rm(path, { force: true });
    }
    options.onProgress?.((index + 1) / pieces.length);
  }
  const transcript: Transcript = { language, wordTiming: isMeasured ? 'measured' : 'estimated', cues };
  return { ...transcript, language: language ?? guessLanguage(listWords(transcript)) };
}

async function encodePiece(
  tools: MediaTools,
  input: TranscribeInput,
  piece: TimeRange,
  index: number,
  options: EffectOptions,
): Promise<string> {
  const path = join(input.workDir, `piece-${index + 1}.m4a`);
  await runFfmpeg(
    tools,
    {
      args: [
        ...inputArguments(input.wavPath, [
          ['-ss', piece.startSec.toFixed(3)],
          ['-t', durationOf(piece).toFixed(3)],
        ]),
        ['-ac', '1'],
        ['-ar', '16000'],
        ['-c:a', 'aac'],
        ['-b:a', BIT_RATE],
        ['-f', 'mp4', `file:${path}`],
      ],
      timeoutMs: ENCODE_TIMEOUT_MS,
      workDir: input.workDir,
    },
    { signal: options.signal },
  );
  const { size } = await stat(path);
  if (size >= MAX_UPLOAD_BYTES) {
    throw new MediaError('transcription-failed', 'A piece of the sound is too large to send: choose another engine.', {
      sizeBytes: size,
    });
  }
  return path;
}
