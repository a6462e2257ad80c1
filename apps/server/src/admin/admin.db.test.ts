import { randomUUID } from 'node:crypto';
import {
  adminAccounts,
  adminFailures,
  adminLimits,
  adminOverview,
  adminRetryAnswer,
  session,
} from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fillProject } from '../../test/builders/project.ts';
import { openPerson, type Person } from '../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { runAsOwner } from '../../test/db/create-test-database.ts';
import { createApp } from '../app.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { renderRunners } from '../db/tables/processing-runners-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type OpenJobs, openJobs } from '../jobs/open-jobs.ts';
import { isQueueWorked, readQueueState } from '../jobs/read-queue-state.ts';
import { processStageJob } from '../projects/runs/run-jobs.ts';
import { jobDefinitions } from '../worker.ts';

let test: TestApp;
let operator: Person;
let other: Person;
const title = 'What only its owner knows';
const routes = [
  ['GET', '/api/admin/overview'],
  ['GET', '/api/admin/failures'],
  ['GET', '/api/admin/accounts'],
  ['POST', `/api/admin/runs/${randomUUID()}/retry`],
  ['POST', `/api/admin/dead-letters/${randomUUID()}/retry`],
  ['GET', '/api/admin/accounts?cursor=nonsense'],
  ['POST', '/api/admin/runs/no-id/retry'],
] as const;

/** A job that fails while a flag is set, and then succeeds. */
const brittleJob = defineJob({
  name: 'brittle',
  data: z.object({ id: z.string() }),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 60,
  run: (deps: { work(id: string): Promise<void> }, { id }) => deps.work(id),
});

beforeAll(async () => {
  test = await createTestApp();
  operator = await openPerson(test, 'operator@example.org');
  other = await openPerson(test, 'other@example.org');
});
afterAll(async () => await test?.close());
/** Leaves the two users and their queued mails. */
afterEach(async () => {
  await runAsOwner(
    test.owner,
    `delete from projects; delete from render_runners; delete from security_events where kind = 'work-retried';
     delete from pgboss.job where name <> 'send-mail'`,
  );
});

const models = [{ name: 'whisper-tiny', state: 'fetching' as const, progress: 0.25 }];

async function openWorker() {
  const jobs = await openJobs({
    connection: test.connection,
    definitions: [...jobDefinitions, brittleJob],
    isWorker: true,
    facts: {
      host: 'machine-7',
      roles: 'worker',
      version: '1.2.3',
      readState: async () => ({ freeBytes: 5e9, videoEncoder: 'h264_nvenc', models }),
    },
    log: pino({ level: 'silent' }),
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await jobs.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { jobs, close };
}

const retriesOf = async (person: Person) =>
  await test.deps.db.service
    .select({ subject: securityEvents.subject })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, person.id), eq(securityEvents.kind, 'work-retried')));
const readFailures = async () => adminFailures.parse((await operator.ask('GET', '/api/admin/failures')).body).failures;
const retryOnly = async () => {
  const [failure] = await readFailures();
  const answer = await operator.ask('POST', `/api/admin/dead-letters/${failure?.id}/retry`);
  return adminRetryAnswer.parse(answer.body);
};
/** Reads the overview from a new app, since an app keeps it for seconds. */
async function readOverview() {
  const headers = { Cookie: operator.cookie };
  const answer = await createApp(test.deps, null).request('/api/admin/overview', { headers });
  return adminOverview.parse(await answer.json());
}

async function openFailedRun(person: Person, code = 'worker-died') {
  const made = await fillProject(test.deps, person.id, { title });
  await test.deps.db.service
    .update(processingRuns)
    .set({
      status: 'failed',
      errorCode: code,
      errorMessage: `About ${title}`,
      finishedAt: new Date(),
      stage: 'clipping',
    })
    .where(eq(processingRuns.id, made.runId));
  return made.runId;
}

describe('an operator', () => {
  it('is not the next account after the first one was deleted', async () => {
    const fresh = await createTestApp();
    onTestFinished(fresh.close);
    const first = await openPerson(fresh, 'first@example.org');
    const next = await openPerson(fresh, 'next@example.org');
    const statusOf = async (person: Person) => (await person.ask('GET', '/api/admin/overview')).status;
    expect([await statusOf(first), await statusOf(next)]).toEqual([200, 404]);
    await fresh.deps.db.service.delete(users).where(eq(users.id, first.id));
    expect(await statusOf(next)).toBe(404);
    const config = { ...fresh.deps.config, adminEmails: ['next@example.org'] };
    const app = createApp({ ...fresh.deps, config }, null);
    expect((await app.request('/api/admin/overview', { headers: { Cookie: next.cookie } })).status).toBe(200);
  });

  it('is the first account, and admin routes do not exist for anyone else', async () => {
    const isOperator = async (person: Person) =>
      session.parse((await person.ask('GET', '/api/accounts/session')).body).isOperator;
    expect([await isOperator(operator), await isOperator(other)]).toEqual([true, false]);
    expect((await operator.ask('GET', '/api/admin/overview')).status).toBe(200);
    for (const [method, path] of routes) {
      expect((await test.send(method, path)).status, path).toBe(401);
      const answers = [await other.ask(method, path), await other.within(operator.id)(method, path)];
      for (const { status, body } of answers) {
        expect([path, status, body.error.code, body.error.details]).toEqual([path, 404, 'not_found', null]);
      }
    }
  });

  it('is determined only by ADMIN_EMAILS if it is set, for verified addresses', async () => {
    const config = { ...test.deps.config, adminEmails: ['other@example.org', 'unproven@example.org'] };
    const app = createApp({ ...test.deps, config }, null);
    const statusOf = async ({ cookie }: Person) =>
      (await app.request('/api/admin/overview', { headers: { Cookie: cookie } })).status;
    const unproven = await openPerson(test, 'unproven@example.org', { isProven: false });
    expect([await statusOf(operator), await statusOf(other), await statusOf(unproven)]).toEqual([404, 200, 404]);
    await test.deps.db.service.update(users).set({ emailVerified: true }).where(eq(users.id, unproven.id));
    expect(await statusOf(unproven)).toBe(200);
    await test.deps.db.service.delete(users).where(eq(users.id, unproven.id));
  });

  it('must sign in as a person: an operator’s tokens and API keys are refused', async () => {
    const { token } = (await operator.ask('POST', '/api/accounts/token')).body;
    const ask = async (authorization: string) =>
      (await test.app.request('/api/admin/overview', { headers: { Authorization: `Bearer ${authorization}` } })).status;
    expect((await test.app.request('/api/projects', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
    expect(await ask(token)).toBe(401);
    expect(await ask(`cw_${'a'.repeat(43)}`)).toBe(401);
  });
});

describe('the overview', () => {
  it('shows each worker’s jobs and machine until it ends, and does not count stopping ones', async () => {
    const { jobs, close } = await openWorker();
    const done = Promise.withResolvers<void>();
    await jobs.work(brittleJob, { work: () => done.promise });
    await jobs.send(brittleJob, { id: title });
    const working = expect.objectContaining({
      host: 'machine-7',
      roles: 'worker',
      version: '1.2.3',
      queues: ['brittle'],
      freeBytes: 5e9,
      isAlive: true,
      processId: process.pid,
      isDraining: false,
      videoEncoder: 'h264_nvenc',
      models,
      work: [{ queue: 'brittle', startedAt: expect.any(String) }],
    });
    await expect.poll(async () => (await readOverview()).workers, { interval: 250 }).toEqual([working]);
    expect((await readOverview()).queues.find(({ name }) => name === 'brittle')).toMatchObject({
      active: 1,
      waiting: 0,
    });
    expect(JSON.stringify(await readOverview())).not.toContain(title);
    const { db } = test.deps;
    const isWorked = async () => [
      (await readQueueState(db)).liveWorkers,
      await db.asService((tx) => isQueueWorked(tx, 'brittle')),
    ];
    expect(await isWorked()).toEqual([1, true]);
    const closing = close();
    await expect.poll(async () => (await readOverview()).workers).toMatchObject([{ isAlive: true, isDraining: true }]);
    expect(await isWorked()).toEqual([0, false]);
    done.resolve();
    await closing;
    await expect.poll(async () => (await readOverview()).workers).toEqual([]);
  });

  it('shows the state of each runner with a valid token', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const digest = (digit: string) => digit.repeat(64);
    await test.deps.db.service.insert(renderRunners).values([
      { name: 'never came', tokenHash: digest('1') },
      { name: 'at work', tokenHash: digest('2'), version: '1.2.3', seenAt: ago(4) },
      { name: 'off', tokenHash: digest('3'), version: '1.2.3', seenAt: ago(90) },
      { name: 'lies', tokenHash: digest('4'), version: '1.2.3', seenAt: ago(4), putAsideAt: ago(4) },
      { name: 'sold', tokenHash: digest('5'), version: '1.2.3', seenAt: ago(4), revokedAt: ago(4) },
    ]);
    const nothing = { work: [], made: 0, failed: 0 };
    const seen = { version: '1.2.3', seenAt: expect.any(String), ...nothing };
    expect((await readOverview()).runners).toEqual([
      { name: 'at work', state: 'alive', ...seen },
      { name: 'lies', state: 'put-aside', ...seen },
      { name: 'never came', state: 'new', version: null, seenAt: null, ...nothing },
      { name: 'off', state: 'silent', ...seen },
    ]);
  });

  it('shows the wait of the oldest job, and the state of the disks', async () => {
    // An email waits to be sent.
    await test.signUp('waiting@example.org');
    const { queues, files, freeBytes } = await readOverview();
    const mails = queues.find(({ name }) => name === 'send-mail');
    expect(mails?.waiting).toBeGreaterThan(0);
    expect(mails?.oldestSec).toBeGreaterThanOrEqual(0);
    expect(files).toEqual({ kind: 'folder', state: 'ok', freeBytes: expect.any(Number) });
    expect(freeBytes).toBeGreaterThan(0);
    await runAsOwner(test.owner, "delete from users where email = 'waiting@example.org'");
  });

  it('does not count jobs that are not due as waiting, like the public status', async () => {
    const { jobs, close } = await openWorker();
    await jobs.send(brittleJob, { id: 'later' }, { startAfterSec: 3600 });
    const listed = (await readOverview()).queues.find(({ name }) => name === 'brittle');
    expect([listed?.scheduled, listed?.waiting]).toEqual([1, 0]);
    const readWaiting = async () => {
      const { queue } = (await operator.ask('GET', '/api/status')).body;
      return queue.queues.find(({ name }: { name: string }) => name === 'brittle')?.waiting;
    };
    // The status is read at most every five seconds.
    await expect.poll(readWaiting, { timeout: 20_000 }).toBe(0);
    await close();
  });
});

describe('a failure', () => {
  it('of a job is listed, and runs again once however often it is retried', async () => {
    const { jobs } = await openWorker();
    const ran: string[] = [];
    let isMended = false;
    await jobs.work(brittleJob, {
      async work(id) {
        ran.push(id);
        if (!isMended) throw new Error(`It broke.\nwith lines below`);
      },
    });
    await jobs.send(brittleJob, { id: 'a-job' });
    await expect
      .poll(readFailures)
      .toEqual([expect.objectContaining({ kind: 'job', queue: 'brittle', reason: 'It broke.' })]);
    isMended = true;
    const [failure] = await readFailures();
    const retry = async () =>
      adminRetryAnswer.parse((await operator.ask('POST', `/api/admin/dead-letters/${failure?.id}/retry`)).body)
        .isRetried;
    expect((await Promise.all([retry(), retry()])).sort()).toEqual([false, true]);
    await expect.poll(() => ran).toEqual(['a-job', 'a-job']);
    expect(await retry()).toBe(false);
    expect(await readFailures()).toEqual([]);
    expect(await retriesOf(operator)).toEqual([{ subject: `job ${failure?.id}` }]);
  });

  it('of a run is listed by its code without a title, and can be retried for its owner', async () => {
    const runId = await openFailedRun(other);
    await openFailedRun(other, 'cancelled');
    const answer = await operator.ask('GET', '/api/admin/failures');
    expect(JSON.stringify(answer.body)).not.toContain(title);
    expect(adminFailures.parse(answer.body)).toEqual({
      failures: [{ kind: 'run', id: runId, stage: 'clipping', code: 'worker-died', failedAt: expect.any(String) }],
      keptDays: adminLimits.failureDays,
    });
    const retry = async () => await operator.ask('POST', `/api/admin/runs/${runId}/retry`);
    const first = await retry();
    expect([first.status, first.body]).toEqual([200, { isRetried: true, reason: null }]);
    expect((await retry()).body).toEqual({ isRetried: false, reason: 'retried-before' });
    const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
    expect(run).toMatchObject({ errorCode: null, userId: other.id });
    expect(['queued', 'processing']).toContain(run?.status);
    const { rows } = await test.deps.db.service.execute(
      sql`select from pgboss.job j where j.data ->> 'runId' = ${runId} and j.state = 'created'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await retriesOf(operator)).toEqual([{ subject: `run ${runId}` }]);
    expect(await retriesOf(other)).toEqual([]);
  });

  it('of a deleted run cannot be retried', async () => {
    const answer = await operator.ask('POST', `/api/admin/runs/${randomUUID()}/retry`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'run_not_found']);
    const { jobs } = await openWorker();
    const data = { runId: randomUUID(), stage: 'clipping' } as const;
    await test.deps.db.asService((tx) => jobs.deadLetter(processStageJob, data, { reason: 'It broke.', within: tx }));
    expect(await retryOnly()).toEqual({ isRetried: false, reason: 'video-gone' });
    expect(await retriesOf(operator)).toEqual([]);
  });

  it.each([
    [
      'the same waits already',
      'already-queued',
      async (jobs: OpenJobs) =>
        await jobs.send(brittleJob, { id: 'next' }, { singletonKey: 'only', startAfterSec: 900 }),
    ],
    [
      'its queue is unknown',
      'unknown-queue',
      async () =>
        await test.deps.db.service.execute(
          sql`update pgboss.job set source_name = 'of-another-version' where name = 'dead-letters'`,
        ),
    ],
  ])('of a job explains why it cannot be retried if %s', async (_, reason, prepare) => {
    const { jobs } = await openWorker();
    await jobs.work(brittleJob, { work: () => Promise.reject(new Error('It broke.')) });
    await jobs.send(brittleJob, { id: 'first' }, { singletonKey: 'only' });
    await expect.poll(readFailures).toHaveLength(1);
    await prepare(jobs);
    expect(await retryOnly()).toEqual({ isRetried: false, reason });
    expect(await retriesOf(operator)).toEqual([]);
  });
});

it('accounts are listed page by page with their plan only', async () => {
  await fillProject(test.deps, other.id, { title });
  const read = async (query: string) => {
    const { body } = await operator.ask('GET', `/api/admin/accounts${query}`);
    expect(JSON.stringify(body)).not.toContain(title);
    return adminAccounts.parse(body);
  };
  const first = await read('?limit=1');
  expect(first.accounts.map(({ email, plan }) => [email, plan])).toEqual([['other@example.org', 'free']]);
  const second = await read(`?limit=1&cursor=${first.nextCursor}`);
  expect([second.accounts[0]?.email, second.nextCursor]).toEqual(['operator@example.org', null]);
  expect(first.plans.find(({ plan }) => plan === 'free')).toEqual({ plan: 'free', name: 'Free', accounts: 2 });
  expect(new Set(Object.keys(first.accounts[0] ?? {}))).toEqual(
    new Set(['createdAt', 'email', 'emailVerified', 'id', 'plan']),
  );
});
