import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { killCluster } from './measure/kill-cluster.ts';
import { measureBucketRun } from './measure/measure-bucket-run.ts';
import { measureIdleWorker } from './measure/measure-idle-worker.ts';
import { measureQueue, measureThroughput } from './measure/measure-queue.ts';
import { measureRows } from './measure/measure-rows.ts';
import { measureWindows } from './measure/measure-windows.ts';
import { openSeededDatabase } from './measure/seed-projects.ts';
import { walkInstallation } from './measure/walk-installation.ts';

const PROJECTS = 1_000_000;
const KILLS = 50;
/** With fewer kills there are as many fewer projects. */
const PROJECTS_A_KILL = 0.6;
const LONGEST_MINUTES = 60;

type Options = { tools: MediaTools; only?: string; times?: string; minutes?: string };

/** Each alone by `--only`. With `times`, `rows` is asked of that share of a million projects, and `kills` kills as often. */
const parts: Record<string, (options: Options) => Promise<unknown>> = {
  windows: async ({ tools }) => await measureWindows(tools),
  bucketRun: async () => await measureBucketRun(),
  throughput: async () => await measureThroughput(),
  queue: async () => await measureQueue(),
  kills: async ({ tools, times, minutes }) => {
    const kills = Number(times ?? KILLS);
    const projects = Math.ceil(kills * PROJECTS_A_KILL);
    return await killCluster(tools, { projects, kills, minutes: Number(minutes ?? LONGEST_MINUTES) });
  },
  idle: async () => await measureIdleWorker(),
  walk: async ({ tools }) => await walkInstallation(tools),
  rows: async ({ times }) => await measureSeeded(Math.round(PROJECTS * Number(times ?? 1))),
};

/**
 * Files in a bucket: what a whole run takes against a folder, and what clips of a long source read of it. Many workers: what
 * they do together, what the queue takes, and what is left of work while processes, database and lines fail. What a large
 * installation, and a worker without work, ask of their database. And an installation that outgrows its machine.
 */
export async function run(options: Options) {
  const { only } = options;
  const part = only === undefined ? null : parts[only];
  if (part === undefined) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  if (part && only) return { [only]: await part(options) };
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts)) figures[name] = await measure(options);
  return figures;
}

async function measureSeeded(projects: number) {
  const seeded = await openSeededDatabase(projects);
  try {
    const { seededInSec, databaseMiB } = seeded;
    return { projects, seededInSec, databaseMiB, ...(await measureRows(seeded)) };
  } finally {
    await seeded.close();
  }
}
