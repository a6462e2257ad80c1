import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { mergeRanges, type TimeRange } from '../../time/time-range.ts';
import type { DetectSpeechJob } from './detect-speech-child.ts';
import { runRecognitionChild } from './run-recognition-child.ts';

const Line = z.union([z.object({ startSec: z.number(), endSec: z.number() }), z.object({ done: z.number() })]);

/** The time limit. About 300 times real-time speed was measured; a tenth of that is enough for 10 hours. */
const DETECT_TIMEOUT_MS = 20 * 60_000;

/** The Silero VAD model, bundled with the package. */
const modelPath = fileURLToPath(new URL('../../../assets/voice-activity/silero_vad.onnx', import.meta.url));

/**
 * Finds speech with the Silero voice activity model in a separate process.
 * @param wavPath mono 16 kHz signed 16-bit WAV.
 * @returns speech segments in order, separated by at least about 0.3 s.
 * @throws MediaError `not-found`, `engine-missing` if sherpa-onnx is not available for this platform,
 * `transcription-failed` if it crashes, `cancelled`, `timeout`.
 */
export async function detectSpeech(wavPath: string, options: EffectOptions = {}): Promise<TimeRange[]> {
  const file = await stat(wavPath).catch(() => null);
  if (!file?.isFile())
    throw new MediaError('not-found', { code: 'sound-not-found', facts: { path: wavPath } }, { file: wavPath });
  const speech: TimeRange[] = [];
  const job: DetectSpeechJob = { wavPath, modelPath };
  const onLine = (line: unknown) => {
    const value = Line.parse(line);
    if ('done' in value) options.onProgress?.(value.done);
    else speech.push(value);
  };
  const reads = [wavPath, modelPath];
  const request = { job, reads, timeoutMs: DETECT_TIMEOUT_MS, onLine };
  await runRecognitionChild('./detect-speech-child.ts', request, options);
  return mergeRanges(speech, 0.05);
}
