import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { measureBucketRun } from './measure/measure-bucket-run.ts';
import { measureIdleWorker } from './measure/measure-idle-worker.ts';
import { measureRows } from './measure/measure-rows.ts';
import { measureWindows } from './measure/measure-windows.ts';
import { openSeededDatabase } from './measure/seed-projects.ts';

const PROJECTS = 1_000_000;

/**
 * Files in a bucket: what a whole run takes against a folder, and what clips of a long source read of it. And what a large
 * installation asks of its database: with `only` rows that alone, with `times` 0.1 for a tenth of a million projects; with `only` idle what a worker
 * without work asks of it.
 */
export async function run({ tools, only, times }: { tools: MediaTools; only?: string; times?: string }) {
  const rows = () => measureSeeded(Math.round(PROJECTS * Number(times ?? 1)));
  if (only === 'rows') return { rows: await rows() };
  if (only === 'idle') return { idle: await measureIdleWorker() };
  return {
    windows: await measureWindows(tools),
    bucketRun: await measureBucketRun(),
    idle: await measureIdleWorker(),
    rows: await rows(),
  };
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
