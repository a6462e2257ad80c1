import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { runThread } from '../process/run-thread.ts';
import type { CleanVoiceTask } from './clean-voice-thread.ts';
import { openSource, soundFileArguments } from './render-arguments.ts';
import type { RenderPlan } from './render-plan.ts';
import { SAMPLE_RATE_HZ, soundGraph } from './sound-graph.ts';

/** The time without progress after which reading the sound is stopped. */
const SILENCE_MS = 120_000;
const BYTES_PER_SEC = 2 * Float32Array.BYTES_PER_ELEMENT * SAMPLE_RATE_HZ;
/** The thread's CPU time: to start, and per second of sound, for which about 50 ms were measured. */
const START_MS = 20_000;
const MS_PER_SEC = 500;
const MAX_HEAP_MB = 256;

/**
 * Makes a clip's cleaned sound: the source's sound as the clip plays it, without the music, with less noise behind
 * voices.
 * @param workDir an existing folder for the cleaned sound, which the plan refers to.
 * @returns the plan with the cleaned sound; unchanged if it cleans no voice or has the sound already.
 * @throws MediaError `timeout`, `disk-full`, `cancelled`, and any error from ffmpeg.
 */
export async function cleanVoice(
  tools: MediaTools,
  plan: RenderPlan,
  workDir: string,
  { signal }: EffectOptions = {},
): Promise<RenderPlan> {
  const { voice } = plan.audio;
  if (voice === null || voice.path !== null) return plan;
  const [path, cleanPath] = [resolve(workDir, 'voice.f32'), resolve(workDir, 'clean-voice.f32')];
  const original = { ...plan, audio: { ...plan.audio, voice: null, music: null } };
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ...openSource(original),
          ['-filter_complex', soundGraph(original, 'sound').join(';')],
          ['-map', '[sound]'],
          ...soundFileArguments,
          [`file:${path}`],
        ],
        timeoutMs: SILENCE_MS,
        endsWhenSilent: true,
      },
      { signal },
    );
    const { size } = await stat(path);
    const data: CleanVoiceTask = { path, cleanPath, cleaning: voice.cleaning };
    const tooMuch = () =>
      new MediaError('timeout', 'The voice was not cleaned in time: try again, or switch off voice cleaning.');
    const longestMs = START_MS + (MS_PER_SEC * size) / BYTES_PER_SEC;
    const script = new URL('./clean-voice-thread.ts', import.meta.url);
    const task = { script, name: 'clipwright-voice', data, longestMs, maxHeapMb: MAX_HEAP_MB, tooMuch, signal };
    await runThread(task, () => undefined);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    throw new MediaError('disk-full', 'The disk is full: free some space and try again.', {}, { cause: error });
  } finally {
    await rm(path, { force: true });
  }
  return { ...plan, audio: { ...plan.audio, voice: { ...voice, path: cleanPath } } };
}
