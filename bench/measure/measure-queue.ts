import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { openBucketStore } from '../../apps/server/src/files/index.ts';
import { openJobs } from '../../apps/server/src/jobs/open-jobs.ts';
import { createLog } from '../../apps/server/src/log/create-log.ts';
import { startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { copyWaitingJob, openQueueDatabase } from './open-queue-database.ts';
import { nothingJob, simulatedClipJob } from './simulated-clip-job.ts';
import type { WorkOrder } from './work-on-queue.ts';

const log = createLog({ level: 'silent', isJson: true });
const WORKERS = [1, 2, 4, 8];
/** Long enough that the last clips, which some processes have and others do not, weigh little. */
const CLIPS_A_WORKER = 60;
const GOAL_OF_LINEAR = 0.95;
const SOURCE_BYTES = 20_000_000;
const BACKLOGS = [5_000, 300_000];
const NOTHING_SEC = 20;
const [SENDS, GOAL_A_SEC] = [2_000, 500];
/** Fewer a second with a long backlog than with a short one, as a share. */
const FLAT = 0.9;

/** How many clips a second 1, 2, 4 and 8 processes do, of two at a time each that take two seconds and go through a bucket. */
export async function measureThroughput() {
  const database = await openQueueDatabase();
  const standIn = await startBucketStandIn({ dataDir: join(database.folder, 'objects') });
  const { bucket, endpoint, region, credentials } = standIn;
  const settings = { bucket, endpoint, region, credentials, prefix: '', forcesPathStyle: true, publicUrl: null };
  const { connection } = database;
  const jobs = await openJobs({ connection, definitions: [simulatedClipJob], isWorker: false, log });
  const store = await openBucketStore(settings, { dataDir: database.folder, workDir: null });
  const sourceKey = 'users/bench/source.mp4';
  try {
    await store.files.write(sourceKey, Readable.from([Buffer.alloc(SOURCE_BYTES)]), { maxBytes: SOURCE_BYTES });
    const rounds: { workers: number; clipsPerSec: number; ofLinear: number }[] = [];
    for (const count of WORKERS) {
      const order = { connection, bucket: settings, folder: database.folder, sourceKey };
      const workers = await Promise.all(Array.from({ length: count }, () => startQueueWorker(order)));
      const clips = CLIPS_A_WORKER * count;
      const startMs = performance.now();
      for (let number = 0; number < clips; number++) await jobs.send(simulatedClipJob, { number });
      while (workers.reduce((sum, worker) => sum + worker.done(), 0) < clips) await wait(20);
      const clipsPerSec = clips / ((performance.now() - startMs) / 1000);
      for (const worker of workers) await worker.stop();
      const alone = rounds[0]?.clipsPerSec ?? clipsPerSec;
      rounds.push({
        workers: count,
        clipsPerSec: round2(clipsPerSec),
        ofLinear: round2(clipsPerSec / (alone * count)),
      });
    }
    const least = Math.min(...rounds.map(({ ofLinear }) => ofLinear));
    return { rounds, ofLinear: least, goal: GOAL_OF_LINEAR, met: least >= GOAL_OF_LINEAR };
  } finally {
    await jobs.close();
    await store.close();
    await standIn.stop();
    await database.close();
  }
}

/** Jobs that do nothing: sent one by one, and done by one process with a short and a long queue before it. */
export async function measureQueue() {
  const database = await openQueueDatabase();
  const { connection, pool } = database;
  const jobs = await openJobs({ connection, definitions: [nothingJob], isWorker: false, log });
  try {
    const startMs = performance.now();
    for (let sent = 0; sent < SENDS; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => jobs.send(nothingJob, {})));
    }
    const sendsPerSec = Math.round(SENDS / ((performance.now() - startMs) / 1000));
    await pool.query(`delete from pgboss.job where name = $1`, [nothingJob.name]);
    const rounds: { backlog: number; donePerSec: number }[] = [];
    for (const backlog of BACKLOGS) {
      await jobs.send(nothingJob, {});
      await copyWaitingJob(pool, nothingJob.name, backlog);
      const worker = await startQueueWorker({ connection, bucket: null, folder: database.folder, sourceKey: '' });
      while (worker.done() === 0) await wait(20);
      const [before, fromMs] = [worker.done(), performance.now()];
      // A short backlog may be over before.
      while (performance.now() - fromMs < NOTHING_SEC * 1000 && worker.done() < backlog) await wait(20);
      const donePerSec = Math.round((worker.done() - before) / ((performance.now() - fromMs) / 1000));
      await worker.stop();
      rounds.push({ backlog, donePerSec });
      await pool.query(`delete from pgboss.job where name = $1`, [nothingJob.name]);
    }
    const slowest = Math.min(...rounds.map(({ donePerSec }) => donePerSec));
    const [short = 0, long = 0] = rounds.map(({ donePerSec }) => donePerSec);
    return { sendsPerSec, rounds, goalPerSec: GOAL_A_SEC, met: slowest >= GOAL_A_SEC && long >= short * FLAT };
  } finally {
    await jobs.close();
    await database.close();
  }
}

async function startQueueWorker(order: WorkOrder) {
  const child = fork(join(import.meta.dirname, 'work-on-queue.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let done = 0;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (news) => {
      if (news === 'ready') resolve();
      else done = Number(news);
    });
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code}.`)));
  });
  child.send(order);
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

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
