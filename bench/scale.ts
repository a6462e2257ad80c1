import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { killCluster } from './measure/kill-cluster.ts';
import { measureBucketRun } from './measure/measure-bucket-run.ts';
import { measureQueue } from './measure/measure-queue.ts';
import { measureRows } from './measure/measure-rows.ts';
import { measureWindows } from './measure/measure-windows.ts';

const PROJECTS = 1_000_000;
const KILLS = 50;
const LONGEST_MINUTES = 60;

type Options = { tools: MediaTools; only?: string; times?: string; minutes?: string };

const parts: Record<string, (options: Options) => Promise<unknown>> = {
  windows: ({ tools }) => measureWindows(tools),
  bucketRun: () => measureBucketRun(),
  queue: () => measureQueue(),
  kills: ({ tools, times, minutes }) =>
    killCluster(tools, { kills: Number(times ?? KILLS), minutes: Number(minutes ?? LONGEST_MINUTES) }),
  rows: ({ times }) => measureRows(Math.round(PROJECTS * Number(times ?? 1))),
};

/**
 * Measures a large installation: files in a bucket, the job queue, a cluster with killed processes, and a million
 * projects. `only` selects one part, and `times` sets the number of kills or the share of a million projects.
 */
export async function run(options: Options) {
  const { only } = options;
  if (only !== undefined && !parts[only]) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) figures[name] = await measure(options);
  }
  return figures;
}
