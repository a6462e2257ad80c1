// Run by bench/scale.ts: a worker of the queue as a process of its own. It tells its parent of what it has done.

import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openBucketStore } from '../../apps/server/src/files/index.ts';
import { openJobs } from '../../apps/server/src/jobs/open-jobs.ts';
import { createLog } from '../../apps/server/src/log/create-log.ts';
import { nothingJob, simulatedClipJob } from './simulated-clip-job.ts';

export type WorkOrder = {
  connection: pg.ClientConfig;
  /** Null where the jobs do nothing. */
  bucket: Parameters<typeof openBucketStore>[0] | null;
  folder: string;
  sourceKey: string;
};

const READ_BYTES = 2_000_000;
const TELL_EVERY_MS = 250;

process.once('message', (order: WorkOrder) => void work(order));

async function work({ connection, bucket, folder, sourceKey }: WorkOrder): Promise<void> {
  const definitions = [simulatedClipJob, nothingJob];
  const jobs = await openJobs({
    connection,
    definitions,
    isWorker: true,
    log: createLog({ level: 'silent', isJson: true }),
  });
  let done = 0;
  const telling = setInterval(() => process.send?.(done), TELL_EVERY_MS);
  if (bucket === null) {
    await jobs.work(nothingJob, {
      count: () => {
        done += 1;
      },
    });
  } else {
    const { files } = await openBucketStore(bucket, { dataDir: folder, workDir: null });
    await jobs.work(simulatedClipJob, {
      async read() {
        const { stream } = await files.open(sourceKey, { start: 0, end: READ_BYTES - 1 });
        for await (const _ of stream);
      },
      async write(number) {
        await files.write(`users/bench/clips/${number}.mp4`, Readable.from([Buffer.alloc(READ_BYTES)]), {
          maxBytes: READ_BYTES,
        });
        done += 1;
      },
      sleep: async (ms) => void (await wait(ms)),
    });
  }
  process.once('message', () => {
    clearInterval(telling);
    void jobs.close().then(() => process.exit(0));
  });
  process.send?.('ready');
}
