import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openJobs } from '../../apps/server/src/jobs/open-jobs.ts';
import { createLog } from '../../apps/server/src/log/create-log.ts';
import { atLeast, round } from './figures.ts';
import { nothingJob } from './nothing-job.ts';
import { copyWaitingJob, openQueueDatabase } from './open-queue-database.ts';

const BACKLOGS = [5_000, 300_000];
const NOTHING_SEC = 20;
const [SENDS, GOAL_PER_SEC] = [2_000, 500];
/** The lowest throughput with the long backlog, as a share of that with the short one. */
const FLAT = 0.9;

/** Measures empty jobs: ten are sent at once, and one process runs them with a short and a long backlog. */
export async function measureQueue() {
  const database = await openQueueDatabase();
  const { connection, pool } = database;
  const jobs = await openJobs({
    connection,
    definitions: [nothingJob],
    isWorker: false,
    log: createLog({ level: 'silent', isJson: true }),
  });
  try {
    const startMs = performance.now();
    for (let sent = 0; sent < SENDS; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => jobs.send(nothingJob, {})));
    }
    const sentPerSec = Math.round(SENDS / ((performance.now() - startMs) / 1000));
    await pool.query(`delete from pgboss.job where name = $1`, [nothingJob.name]);
    const donePerSec: number[] = [];
    for (const backlog of BACKLOGS) {
      await jobs.send(nothingJob, {});
      await copyWaitingJob(pool, nothingJob.name, backlog);
      const worker = await startQueueWorker(connection);
      while (worker.done() === 0) await wait(20);
      const [before, fromMs] = [worker.done(), performance.now()];
      // A short backlog may be finished earlier.
      while (performance.now() - fromMs < NOTHING_SEC * 1000 && worker.done() < backlog) await wait(20);
      donePerSec.push(Math.round((worker.done() - before) / ((performance.now() - fromMs) / 1000)));
      await worker.stop();
      await pool.query(`delete from pgboss.job where name = $1`, [nothingJob.name]);
    }
    const [short = 0, long = 0] = donePerSec;
    return {
      sentPerSec,
      donePerSec: { [`${BACKLOGS[0]} waiting`]: short, [`${BACKLOGS[1]} waiting`]: long },
      slowestPerSec: atLeast(Math.min(...donePerSec), GOAL_PER_SEC),
      longOverShort: atLeast(round(long / short, 2), FLAT),
    };
  } finally {
    await jobs.close();
    await database.close();
  }
}

async function startQueueWorker(connection: pg.ClientConfig) {
  const child = fork(join(import.meta.dirname, 'work-on-queue.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let done = 0;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (news) => {
      if (news === 'ready') resolve();
      else done = Number(news);
    });
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code}.`)));
  });
  child.send(connection);
  await ready;
  return {
    done: () => done,
    async stop() {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}
