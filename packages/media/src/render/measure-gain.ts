import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { cleanVoice } from './clean-voice.ts';
import {
  interpolateGainDb,
  isLimited,
  type Loudness,
  listTrialGainsDb,
  parseLoudness,
  pickGainDb,
} from './loudness.ts';
import { openSource } from './render-arguments.ts';
import type { RenderPlan } from './render-plan.ts';
import { isSilent, soundGraph, trialFilters } from './sound-graph.ts';

const TIMEOUT_MS = 120_000;

/**
 * Measures the gain in dB that brings a plan's sound to its target loudness: one pass over only the clip's sound, and a
 * second one through the limiter if it would engage. Voices are cleaned before. 0 for silence and noise.
 */
export async function measureGainDb(tools: MediaTools, plan: RenderPlan, options: EffectOptions = {}): Promise<number> {
  const { targetLufs } = plan.audio;
  if (isSilent(plan) || targetLufs === null) return 0;
  if (plan.audio.voice?.path === null) {
    return await withWorkDir(async (workDir) => {
      return await measureGainDb(tools, await cleanVoice(tools, plan, workDir, options), options);
    });
  }
  return await measureSoundGainDb(
    tools,
    { open: openSource(plan), lines: soundGraph(plan, 'sound'), targetLufs },
    options,
  );
}

/** A sound to measure: the arguments that open its inputs, and the filter-graph lines that turn them into `[sound]`. */
export type MeasuredSound = { open: FfmpegArguments; lines: readonly string[]; targetLufs: number };

/** Measures the gain of any sound. */
export async function measureSoundGainDb(
  tools: MediaTools,
  sound: MeasuredSound,
  options: EffectOptions = {},
): Promise<number> {
  const { targetLufs } = sound;
  const [measured] = await measure(tools, sound, ['anull'], options);
  if (!measured) throw new MediaError('ffmpeg-failed', 'The loudness of the sound could not be measured.');
  const gainDb = pickGainDb(measured, targetLufs);
  if (!isLimited(measured, gainDb)) return gainDb;
  const gainsDb = listTrialGainsDb(gainDb);
  const trials = await measure(
    tools,
    sound,
    gainsDb.map((trialDb) => trialFilters(trialDb)),
    options,
  );
  return interpolateGainDb(
    trials.map(({ integratedLufs }, index) => ({ gainDb: gainsDb[index] ?? gainDb, integratedLufs })),
    targetLufs,
  );
}

/** Measures a sound's loudness after each of the given filters, in one pass. */
async function measure(
  tools: MediaTools,
  { open, lines: made }: MeasuredSound,
  filters: readonly string[],
  options: EffectOptions,
): Promise<Loudness[]> {
  const labels = filters.map((_, index) => `[trial${index}]`);
  const graph = [
    ...made,
    `[sound]asplit=${filters.length}${labels.join('')}`,
    ...filters.map((filter, index) => `${labels[index]}${filter},ebur128=peak=sample:framelog=verbose[out${index}]`),
  ];
  const args: FfmpegArguments = [
    ...open,
    ['-filter_complex', graph.join(';')],
    ...filters.flatMap((_, index) => [['-map', `[out${index}]`], ['-f', 'null'], ['-']]),
  ];
  const lines: string[] = [];
  await runFfmpeg(
    tools,
    { args, timeoutMs: TIMEOUT_MS, logLevel: 'info', onLogLine: (line) => lines.push(line) },
    { signal: options.signal },
  );
  return parseLoudness(lines);
}
