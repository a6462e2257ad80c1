// Started by measure-queue.ts: a worker of the queue in a separate process, which reports the number of finished jobs
// to its parent.
import type pg from 'pg';
import { openJobs } from '../../apps/server/src/jobs/open-jobs.ts';
import { createLog } from '../../apps/server/src/log/create-log.ts';
import { nothingJob } from './nothing-job.ts';

const TELL_EVERY_MS = 250;

process.once('message', (connection: pg.ClientConfig) => void work(connection));

async function work(connection: pg.ClientConfig): Promise<void> {
  const jobs = await openJobs({
    connection,
    definitions: [nothingJob],
    isWorker: true,
    log: createLog({ level: 'silent', isJson: true }),
  });
  let done = 0;
  const telling = setInterval(() => process.send?.(done), TELL_EVERY_MS);
  await jobs.work(nothingJob, {
    count: () => {
      done += 1;
    },
  });
  process.once('message', () => {
    clearInterval(telling);
    void jobs.close().then(() => process.exit(0));
  });
  process.send?.('ready');
}
