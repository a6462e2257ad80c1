import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, ne, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { makeJobsDue } from '../../test/jobs/make-jobs-due.ts';
import { startDyingWorker } from '../../test/jobs/start-dying-worker.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { workers } from '../db/tables/workers-table.ts';
import { defineJob, RetryLater } from './define-job.ts';
import { type OpenJobs, openJobs } from './open-jobs.ts';
import { QUEUE_SCHEMA, WORKER_NAME } from './queue-schema.ts';
import { countLiveWorkers, isQueueWorked, readQueueState } from './read-queue-state.ts';

type Call = { id: string; attempt: number };
/** Calls to the jobs in this file, keyed by the id in their data. */
const calls: Call[] = [];
const callsOf = (id: string) => calls.filter((call) => call.id === id);

const data = z.object({ id: z.string(), failures: z.number().default(0) });
const noteJob = defineJob({
  name: 'note',
  data,
  retryLimit: 2,
  retryDelaySec: 1,
  expireInSec: 60,
  async run(deps: { calls: Call[] }, { id, failures }, { attempt }) {
    deps.calls.push({ id, attempt });
    if (attempt <= failures) throw new Error(`Failure ${attempt} of ${failures}`);
  },
});
/** No worker takes jobs from it. */
const waitingJob = defineJob({ ...noteJob, name: 'waiting' });
const endlessJob = defineJob({
  name: 'endless',
  data,
  retryLimit: 3,
  retryDelaySec: 1,
  expireInSec: 600,
  async run(deps: { calls: Call[] }, { id }, { attempt, signal }) {
    deps.calls.push({ id, attempt });
    if (attempt === 1) await sleep(600_000, undefined, { signal });
  },
});
/** It ends once the test lets it. */
const slowJob = defineJob({
  name: 'slow',
  data,
  retryLimit: 3,
  retryDelaySec: 1,
  expireInSec: 600,
  async run(deps: { begun: string[]; ended: string[]; mayEnd: Promise<void> }, { id }, { signal }) {
    deps.begun.push(id);
    await deps.mayEnd;
    signal.throwIfAborted();
    deps.ended.push(id);
  },
});
const stuckJob = defineJob({ ...endlessJob, name: 'stuck' });
const laterJob = defineJob({
  ...noteJob,
  name: 'later',
  async run(deps: { calls: Call[] }, { id }, { attempt }) {
    deps.calls.push({ id, attempt });
    if (attempt === 1) throw new RetryLater('The network is away.');
  },
});
const turnJob = defineJob({ ...noteJob, name: 'turn' });
const nextJob = defineJob({ ...noteJob, name: 'next' });
const definitions = [noteJob, turnJob, nextJob, waitingJob, endlessJob, stuckJob, laterJob];
const lines: string[] = [];

let test: TestDatabase;
let jobs: OpenJobs;
type Options = Partial<Parameters<typeof openJobs>[0]>;
const open = async (
  isWorker: boolean,
  declared: Parameters<typeof openJobs>[0]['definitions'] = definitions,
  options: Options = {},
) =>
  await openJobs({
    ...options,
    connection: withLogin(test.owner, serviceRole.name, test.rolePassword),
    definitions: declared,
    isWorker,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });

async function until(isTrue: () => boolean | Promise<boolean>, timeoutMs = 30_000) {
  const endMs = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > endMs) throw new Error('It did not become true in time.');
    await sleep(50);
  }
}

/** Lists the states of the jobs with this id in their data. */
async function statesOf(id: string): Promise<string[]> {
  const { rows } = await test.database.service.execute<{ state: string }>(
    sql`select state from ${sql.identifier(QUEUE_SCHEMA)}.job where data ->> 'id' = ${id}`,
  );
  return rows.map(({ state }) => state);
}

beforeAll(async () => {
  test = await createTestDatabase();
  jobs = await open(true);
  await jobs.work(noteJob, { calls });
  await jobs.work(laterJob, { calls });
});
afterAll(async () => {
  await jobs?.close();
  await test?.drop();
});

describe('a job', () => {
  it('runs once', async () => {
    const id = randomUUID();
    await jobs.send(noteJob, { id });
    await until(async () => (await statesOf(id)).join() === 'completed');
    expect(callsOf(id)).toEqual([{ id, attempt: 1 }]);
  });

  it('is refused when its data are invalid', async () => {
    await expect(jobs.send(noteJob, { id: 3 } as never)).rejects.toThrow();
  });

  it('runs when its transaction commits, and does not exist when it rolls back', async () => {
    const [keptKey, lost] = [randomUUID(), randomUUID()];
    await test.database.asService(async (tx) => await jobs.send(noteJob, { id: keptKey }, { within: tx }));
    await expect(
      test.database.asService(async (tx) => {
        await jobs.send(noteJob, { id: lost }, { within: tx });
        await jobs.send(waitingJob, { id: lost }, { within: tx });
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    await until(() => callsOf(keptKey).length === 1);
    expect([await statesOf(lost), callsOf(lost)]).toEqual([[], []]);
    const { queues } = await readQueueState(test.database);
    expect(queues.find(({ name }) => name === 'waiting')).toMatchObject({ waiting: 0, active: 0 });
  });

  it('is retried when it fails', async () => {
    const id = randomUUID();
    await jobs.send(noteJob, { id, failures: 1 });
    await makeJobsDue(test.database, noteJob.name);
    await until(() => callsOf(id).length === 2);
    expect(callsOf(id).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('is retried with one line in the log when it expects to succeed later', async () => {
    const id = randomUUID();
    await jobs.send(laterJob, { id });
    await makeJobsDue(test.database, laterJob.name);
    await until(() => callsOf(id).length === 2);
    const ofJob = lines.filter((line) => line.includes('"job":"later"'));
    expect(ofJob[0]).toContain('"reason":"The network is away."');
    expect(ofJob.join()).not.toContain('"err"');
  });

  it('is kept as a dead letter when it fails for the last time', async () => {
    const id = randomUUID();
    const before = await readQueueState(test.database);
    await jobs.send(noteJob, { id, failures: 9 });
    for (let retry = 0; retry < 2; retry++) await makeJobsDue(test.database, noteJob.name);
    await until(async () => (await readQueueState(test.database)).deadLetters > before.deadLetters);
    expect(callsOf(id).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('is queued once per key', async () => {
    const key = randomUUID();
    for (let count = 0; count < 3; count++) await jobs.send(waitingJob, { id: key }, { singletonKey: key });
    await jobs.send(waitingJob, { id: key });
    await jobs.send(waitingJob, { id: key });
    const { queues } = await readQueueState(test.database);
    expect(queues.find(({ name }) => name === 'waiting')).toMatchObject({ waiting: 3 });
  });

  it('can be scheduled for later', async () => {
    const id = randomUUID();
    await jobs.send(noteJob, { id }, { startAfterSec: 3_600 });
    const { rows } = await test.database.service.execute(
      sql`select round(extract(epoch from start_after - now()) / 60)::int as min
        from ${sql.identifier(QUEUE_SCHEMA)}.job where data ->> 'id' = ${id}`,
    );
    expect([rows, await statesOf(id), callsOf(id)]).toEqual([[{ min: 60 }], ['created'], []]);
    // No notification tells the worker that its time has come.
    await test.database.service.execute(
      sql`update ${sql.identifier(QUEUE_SCHEMA)}.job set start_after = now() where data ->> 'id' = ${id}`,
    );
    await until(() => callsOf(id).length === 1);
  });
});

describe('a queue', () => {
  const readQueue = async (name: string) => {
    const { rows } = await test.database.service.execute<{ retry_limit: number; updated_on: string }>(
      sql`select retry_limit, updated_on from ${sql.identifier(QUEUE_SCHEMA)}.queue where name = ${name}`,
    );
    return rows[0];
  };

  it('stays unchanged at a start that declares the same', async () => {
    const before = await readQueue('waiting');
    expect(before).toMatchObject({ retry_limit: 2 });
    await (await open(false)).close();
    expect(await readQueue('waiting')).toEqual(before);
  });

  it('is changed at the start of a version with another declaration', async () => {
    await (await open(false, [defineJob({ ...waitingJob, retryLimit: 7 })])).close();
    expect(await readQueue('waiting')).toMatchObject({ retry_limit: 7 });
    await (await open(false)).close();
    expect(await readQueue('waiting')).toMatchObject({ retry_limit: 2 });
  });
});

describe('many jobs', () => {
  it('run without a pause in between', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    for (const id of ids) await jobs.send(noteJob, { id });
    await until(() => ids.every((id) => callsOf(id).length === 1), 20_000);
  });
});

describe('jobs of an account', () => {
  it('wait behind the first ones of other accounts, even in a transaction', async () => {
    const [many, one] = [randomUUID(), randomUUID()];
    for (const id of ['a', 'b', 'c']) await jobs.send(turnJob, { id }, { account: many });
    await test.database.asService(async (tx) => {
      for (const id of ['d', 'e']) await jobs.send(turnJob, { id }, { within: tx, account: one });
    });
    const done: Call[] = [];
    await jobs.work(turnJob, { calls: done }, 1);
    await until(() => done.length === 5);
    expect(done.map(({ id }) => id).join('')).toBe('adbec');
  });
});

describe('a worker', () => {
  it('is counted once, and one of the last release, which has no row, by its session', async () => {
    const { service, asService } = test.database;
    const count = async () => await countLiveWorkers(test.database);
    const isWorked = async (queue: string) => await asService((tx) => isQueueWorked(tx, queue));
    const before = await count();
    const other = await open(true);
    await other.work(stuckJob, { calls: [] });
    expect(await count()).toBe(before + 1);
    expect(await isWorked('never-heard-of')).toBe(false);
    const old = new pg.Client({ ...test.owner, application_name: `${WORKER_NAME} ${randomUUID()}` });
    await old.connect();
    expect([await count(), await isWorked('never-heard-of')]).toEqual([before + 2, true]);
    await old.end();
    await until(async () => !(await isWorked('never-heard-of')));
    // A silent worker may still have an open session.
    await until(async () => {
      await service.update(workers).set({ seenAt: new Date(0) });
      return (await count()) === 0;
    });
    await other.close();
    // The live worker reports itself with its next heartbeat.
    await until(async () => (await count()) === 1);
  });

  it('returns its job when it is killed', async () => {
    const id = randomUUID();
    const dying = await startDyingWorker({ owner: test.owner, rolePassword: test.rolePassword });
    await jobs.send(endlessJob, { id });
    await dying.hasBegun;
    await until(async () => (await readQueueState(test.database)).liveWorkers === 2);
    await dying.kill();
    // As if both had been silent for long enough.
    const { service } = test.database;
    const longAgo = sql`${workers.seenAt} - interval '15 seconds'`;
    await service.update(workers).set({ seenAt: longAgo }).where(ne(workers.processId, process.pid));
    await service.execute(
      sql`update ${sql.identifier(QUEUE_SCHEMA)}.job set heartbeat_on = heartbeat_on - interval '15 seconds'
        where data ->> 'id' = ${id}`,
    );
    await until(async () => (await readQueueState(test.database)).liveWorkers === 1);
    await jobs.work(endlessJob, { calls });
    // The queue itself would fail the silent job later than that.
    await until(() => callsOf(id).length > 0, 12_000);
    expect(callsOf(id)).toEqual([{ id, attempt: 2 }]);
  });

  it('returns unfinished jobs when it stops', async () => {
    const id = randomUUID();
    const other = await open(true, definitions, { drainSec: 0 });
    const seen: Call[] = [];
    await other.work(stuckJob, { calls: seen });
    await other.send(stuckJob, { id });
    await until(() => seen.length > 0);
    const startMs = performance.now();
    await other.close();
    // Less than the default time for jobs to finish.
    expect(performance.now() - startMs).toBeLessThan(6_000);
    const { queues } = await readQueueState(test.database);
    expect(queues.find(({ name }) => name === 'stuck')).toMatchObject({ waiting: 1, active: 0 });
    await expect(other.send(stuckJob, { id })).rejects.toThrow();
  });

  it('takes only the given queues, or with a minus all others', async () => {
    const taken: Call[] = [];
    const [only, allBut] = [
      await open(true, definitions, { queues: ['next'] }),
      await open(true, definitions, { queues: ['-waiting', '-note', '-later', '-endless'] }),
    ];
    const next: Call[] = [];
    for (const worker of [only, allBut]) {
      await worker.work(waitingJob, { calls: taken });
      await worker.work(nextJob, { calls: next });
    }
    const id = randomUUID();
    await jobs.send(waitingJob, { id });
    // The worker that takes this one would have taken the earlier one too.
    await jobs.send(nextJob, { id });
    await until(() => next.length === 1);
    expect([await statesOf(id), taken]).toEqual([expect.arrayContaining(['created']), []]);
    for (const worker of [only, allBut]) await worker.close();
    const all = await open(true);
    await all.work(waitingJob, { calls: taken });
    await until(() => taken.length > 0);
    await all.close();
  });

  it('finishes its current job when it drains, takes no other, and loses none', async () => {
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const steps = { begun: [] as string[], ended: [] as string[], mayEnd };
    const draining = await open(true, [...definitions, slowJob], { drainSec: 60 });
    await draining.work(slowJob, steps, 1);
    const [first, second] = [randomUUID(), randomUUID()];
    await draining.send(slowJob, { id: first });
    await draining.send(slowJob, { id: second });
    await until(() => steps.begun.length === 1);
    const closing = draining.close();
    await until(async () => (await test.database.service.$count(workers, eq(workers.isDraining, true))) === 1);
    letEnd();
    await closing;
    expect(steps).toMatchObject({ begun: [first], ended: [first] });
    const next = await open(true, [...definitions, slowJob]);
    await next.work(slowJob, steps, 1);
    await until(() => steps.ended.length === 2);
    expect(steps.ended).toEqual([first, second]);
    await next.close();
  });
});
