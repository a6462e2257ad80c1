import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { makeJobsDue } from '../../test/jobs/make-jobs-due.ts';
import { startDyingWorker } from '../../test/jobs/start-dying-worker.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { defineJob, RetryLater } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';
import { WORKER_NAME } from './queue-schema.ts';
import { readQueueState } from './read-queue-state.ts';
import { returnJobsOfTheDead } from './return-orphaned-jobs.ts';
import { takeJob, touchJob } from './taken-jobs.ts';

type Call = { attempt: number; failures: number };

/** The queue of the worker to be killed. */
const endlessJob = defineJob({
  name: 'endless',
  data: z.object({ id: z.string() }),
  retryLimit: 5,
  retryDelaySec: 1,
  expireInSec: 600,
  run: (deps: { do(call: Call, signal: AbortSignal): Promise<void> }, _data, { attempt, failures, signal }) =>
    deps.do({ attempt, failures }, signal),
});
/** A job that times out after a second. */
const briefJob = defineJob({ ...endlessJob, name: 'brief', expireInSec: 1 });
/** Shorter than the allowed worker silence and the test's time limit. */
const SOON_MS = 12_000;

let test: TestDatabase;
const opened: OpenJobs[] = [];
const open = async (isWorker: boolean) => {
  const jobs = await openJobs({
    connection: withLogin(test.owner, serviceRole.name, test.rolePassword),
    definitions: [endlessJob, briefJob],
    isWorker,
    log: pino({ level: 'silent' }),
  });
  opened.push(jobs);
  return jobs;
};
/** Kills the only worker while it is running a job. */
const killWorkerAtWork = async () => {
  const dying = await startDyingWorker({ owner: test.owner, rolePassword: test.rolePassword });
  await dying.hasBegun;
  await dying.kill();
  const sessions = sql`select from pg_stat_activity
    where datname = current_database() and application_name like ${`${WORKER_NAME} %`}`;
  await expect.poll(async () => (await test.database.service.execute(sessions)).rowCount).toBe(0);
};

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  await test.drop();
});

describe('a job of a killed worker', () => {
  it('is resumed at once by the next worker that starts, and does not count as failed', async () => {
    const queue = await open(false);
    await queue.send(endlessJob, { id: randomUUID() });
    await killWorkerAtWork();
    const calls: Call[] = [];
    const next = await open(true);
    await next.work(endlessJob, { do: async (call) => void calls.push(call) });
    await expect.poll(() => calls, { timeout: SOON_MS }).toEqual([{ attempt: 2, failures: 0 }]);
  });

  it('keeps its number of failures', async () => {
    const queue = await open(false);
    await queue.send(endlessJob, { id: randomUUID() });
    const calls: Call[] = [];
    const fail = async (call: Call) => {
      calls.push(call);
      throw new Error('It failed.');
    };
    const first = await open(true);
    await first.work(endlessJob, { do: fail });
    await expect.poll(() => calls, { timeout: 10_000 }).toHaveLength(1);
    await opened.pop()?.close();
    await makeJobsDue(test.database, endlessJob.name);
    await killWorkerAtWork();
    const next = await open(true);
    await next.work(endlessJob, { do: fail });
    await makeJobsDue(test.database, endlessJob.name);
    await expect.poll(() => calls, { timeout: 30_000 }).toHaveLength(3);
    expect(calls).toEqual([
      { attempt: 1, failures: 0 },
      { attempt: 3, failures: 1 },
      { attempt: 4, failures: 2 },
    ]);
  });
});

describe('the number of failures of a job', () => {
  it('counts an attempt that took too long, but not one that only waits', async () => {
    const jobs = await open(true);
    await jobs.send(briefJob, { id: randomUUID() });
    const calls: Call[] = [];
    const doIt = async (call: Call, signal: AbortSignal) => {
      calls.push(call);
      if (call.attempt === 1) await once(signal, 'abort');
      if (call.attempt === 2) throw new RetryLater('There is no network.');
    };
    await jobs.work(briefJob, { do: doIt });
    for (let retry = 0; retry < 2; retry++) await makeJobsDue(test.database, briefJob.name);
    await expect.poll(() => calls, { timeout: 30_000 }).toHaveLength(3);
    expect(calls).toEqual([
      { attempt: 1, failures: 0 },
      { attempt: 2, failures: 1 },
      { attempt: 3, failures: 1 },
    ]);
  });
});

describe('a worker that starts', () => {
  it('leaves the jobs of a living worker', async () => {
    const calls: string[] = [];
    const first = await open(true);
    await first.send(endlessJob, { id: randomUUID() });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const doOnce = async () => {
      calls.push('first');
      await finished;
    };
    await first.work(endlessJob, { do: doOnce });
    await expect.poll(() => calls).toEqual(['first']);
    const second = await open(true);
    await second.work(endlessJob, { do: async () => void calls.push('second') });
    const { rows } = await test.database.service.execute(
      sql`select state, retry_count from pgboss.job where name = ${endlessJob.name}`,
    );
    expect(rows).toEqual([{ state: 'active', retry_count: 0 }]);
    finish();
    await expect.poll(async () => (await readQueueState(test.database)).queues[0]?.active).toBe(0);
    expect(calls).toEqual(['first']);
  });

  it('leaves the jobs of a runner, even if no other worker lives', async () => {
    const queue = await open(false);
    await queue.send(endlessJob, { id: randomUUID() });
    const taken = await test.database.asService((tx) => takeJob(tx, endlessJob, sql`true`));
    if (!taken) throw new Error('There was no job.');
    await open(true);
    expect(await test.database.asService((tx) => touchJob(tx, endlessJob, taken))).toBe(true);
  });

  it('leaves all jobs to heartbeats if a pooler hides the sessions of workers, including its own', async () => {
    const queue = await open(false);
    await queue.send(endlessJob, { id: randomUUID() });
    await killWorkerAtWork();
    const { service } = test.database.pools;
    const db = { executeSql: (text: string, values?: unknown[]) => service.query(text, values) };
    expect(await returnJobsOfTheDead(db, `${WORKER_NAME} ${randomUUID()}`)).toBe(0);
  });
});

describe('after the clock was put back by a day', () => {
  const putBack = async () =>
    await test.database.service.execute(sql`
      update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day',
        started_on = started_on + interval '1 day', heartbeat_on = heartbeat_on + interval '1 day'`);

  it('waiting jobs run when they were due', async () => {
    const queue = await open(false);
    await queue.send(endlessJob, { id: randomUUID() });
    await queue.send(endlessJob, { id: randomUUID() }, { startAfterSec: 3_600 });
    await putBack();
    const calls: Call[] = [];
    const worker = await open(true);
    await worker.work(endlessJob, { do: async (call) => void calls.push(call) });
    await expect.poll(() => calls, { timeout: SOON_MS }).toEqual([{ attempt: 1, failures: 0 }]);
    const { rows } = await test.database.service.execute(sql`
      select round(extract(epoch from start_after - now()) / 60)::int as min from pgboss.job where state = 'created'`);
    expect(rows).toEqual([{ min: 60 }]);
  });

  it('a job that failed long ago is retried, and a job of a dead worker resumes', async () => {
    const queue = await open(false);
    const [retried, orphaned] = [{ id: randomUUID() }, { id: randomUUID() }];
    for (const data of [retried, orphaned]) await queue.send(endlessJob, data);
    await test.database.service.execute(sql`
      update pgboss.job set state = 'retry', created_on = now() - interval '3 days', start_after = now() + interval '1 day',
        retry_count = 1 where data ->> 'id' = ${retried.id}`);
    await test.database.service.execute(sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 day',
        group_id = 'elsewhere' where data ->> 'id' = ${orphaned.id}`);
    const worker = await open(true);
    // As if its worker had been silent for long enough since the correction.
    const silent = await test.database.service.execute(sql`
      update pgboss.job set heartbeat_on = heartbeat_on - interval '15 seconds'
        where data ->> 'id' = ${orphaned.id} and heartbeat_on <= now()`);
    expect(silent.rowCount).toBe(1);
    const calls: Call[] = [];
    await worker.work(endlessJob, { do: async (call) => void calls.push(call) });
    // The queue itself would fail the silent job later than that.
    await expect.poll(() => calls.length, { timeout: SOON_MS }).toBe(2);
  });
});
