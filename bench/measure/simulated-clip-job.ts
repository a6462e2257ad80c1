import { z } from 'zod';
import { defineJob } from '../../apps/server/src/jobs/define-job.ts';

const SLEEP_MS = 2_000;

/** As a clip is for the cluster: bytes of a source come from the bucket, two seconds pass, and a file goes there. */
export const simulatedClipJob = defineJob({
  name: 'simulated-clip',
  data: z.object({ number: z.int() }),
  retryLimit: 2,
  retryDelaySec: 1,
  expireInSec: 60,
  concurrency: 2,
  run: async (
    deps: { read(): Promise<void>; write(number: number): Promise<void>; sleep(ms: number): Promise<void> },
    { number },
  ) => {
    await deps.read();
    await deps.sleep(SLEEP_MS);
    await deps.write(number);
  },
});

/** Does nothing, as often as the queue can. */
export const nothingJob = defineJob({
  name: 'nothing',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 60,
  concurrency: 10,
  run: async (deps: { count(): void }) => deps.count(),
});
