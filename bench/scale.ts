import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { measureBucketRun } from './measure/measure-bucket-run.ts';
import { measureWindows } from './measure/measure-windows.ts';

/** Files in a bucket: what a whole run takes against a folder, and what clips of a long source read of it. */
export async function run({ tools }: { tools: MediaTools }) {
  return { windows: await measureWindows(tools), bucketRun: await measureBucketRun() };
}
