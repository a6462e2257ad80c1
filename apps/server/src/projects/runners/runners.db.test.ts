import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderJobProtocol } from '@clipwright/media/data';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEndlessEncoder } from '../../../test/projects/make-endless-encoder.ts';
import { openLyingRunner } from '../../../test/projects/runners/lying-runner.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { workers } from '../../db/tables/workers-table.ts';
import { WORKER_NAME } from '../../jobs/queue-schema.ts';
import { revokeRunner } from './manage-runners.ts';
import { readRunnerStates } from './read-runner-states.ts';

const test = await openTestRunners();
const { addNamed, beginVideo, db, deps, startRunner } = test;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-runners-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a runner's state as the operator page shows it. */
const stateOf = async (name: string) => (await readRunnerStates(db)).find((runner) => runner.name === name);

describe('a runner that comes and goes', () => {
  it('reports by its exit code that there is nothing to do, and that its token is wrong', async () => {
    const { token } = await addNamed();
    expect(await startRunner(token, ['--once']).end()).toMatchObject({ code: 3, errors: '' });
    const unknown = `cwr_${'0'.repeat(64)}`;
    const refused = await startRunner(unknown, ['--once']).end();
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining('does not work')]);
    expect(refused.errors).not.toContain(unknown);
  });

  it('gets a message if it uses another protocol', async () => {
    const { token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    const { status, body } = await runner.ask('/api/runners/register', { protocol: 7, version: '9.9.9' });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(`version 7 of the protocol and this server version ${renderJobProtocol}`);
  });

  it('returns its job when it is stopped, and loses it when it is killed or revoked, and others complete it', async () => {
    const { browser, runId, listPlanned } = await beginVideo();
    const slow = await makeEndlessEncoder(folder);
    const listLeases = async () =>
      (await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId))).map(({ state }) => state);
    const taken = async (runner: ReturnType<typeof startRunner>) =>
      await expect.poll(runner.output, { timeout: 30_000 }).toContain('rendering a clip');

    const first = await addNamed();
    const stopped = startRunner(first.token, ['--drain', '0'], { programs: slow });
    await taken(stopped);
    expect((await stateOf(first.name))?.work).toEqual([{ startedAt: expect.any(String) }]);
    await expect.poll(async () => (await listPlanned())[0]?.status, { timeout: 20_000 }).toBe('rendering');
    stopped.stop();
    expect((await stopped.end()).code).toBe(0);
    expect(await listLeases()).toEqual(['given-back']);
    expect((await stateOf(first.name))?.work).toEqual([]);

    const revoked = await addNamed();
    const rejected = startRunner(revoked.token, [], { programs: slow });
    await taken(rejected);
    await revokeRunner(deps, revoked.name);
    expect(await rejected.end()).toMatchObject({ code: 2, errors: expect.stringContaining('does not work') });
    expect(await stateOf(revoked.name)).toBeUndefined();

    // A killed runner says no more.
    await openLyingRunner(test.app, (await addNamed()).token).take();
    // Simulates a minute of silence.
    await db.service.execute(sql`
      update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where name = 'render-clip' and state = 'active' and data ->> 'runId' = ${runId}`);
    const renderer = await test.startWorker({ queues: ['render-clip'] });
    await browser.until(runId, ({ status }) => status === 'completed');
    const [clip] = await listPlanned();
    expect([clip?.status, clip?.errorCode]).toEqual(['completed', null]);
    await renderer.kill();
  }, 240_000);

  it('leaves no data of a returned job, and stops when the project is canceled', async () => {
    const { browser, runId } = await beginVideo();
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const isReturned = (path: string) => path.includes('/returned/');
    for (let round = 0; round < 2; round += 1) {
      const { id: givenBack, accepted: unused } = await runner.take();
      expect(await runner.upload(unused.outputs[0]?.address ?? '', new Uint8Array(9))).toBe(200);
      expect((await test.listFiles()).filter(isReturned)).toHaveLength(1);
      await runner.ask(`/api/runners/jobs/${givenBack}/return`, { reason: 'stopping', message: '' });
      expect((await test.listFiles()).filter(isReturned)).toEqual([]);
    }
    const { id, accepted } = await runner.take();
    expect(await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId))).toHaveLength(1);
    const late = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const sending = runner.upload(accepted.outputs[0]?.address ?? '', late.readable);
    const writer = late.writable.getWriter();
    await writer.write(new Uint8Array(9));
    const beat = async () => await runner.ask(`/api/runners/jobs/${id}/progress`, { progress: 0.5 });
    expect((await beat()).body).toEqual({ is_wanted: true });
    const [clip] = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
    expect(clip?.progress).toBe(0.5);
    const { project_id: projectId } = await browser.status(runId);
    expect((await browser.request('POST', `/api/cancel-processing/${projectId}`)).status).toBe(200);
    expect((await beat()).body).toEqual({ is_wanted: false });
    expect((await beat()).status).toBe(410);
    expect((await runner.read(accepted.files[0]?.address ?? '', 'bytes=0-9')).status).toBe(410);
    await writer.close();
    expect(await sending).toBe(410);
    expect((await test.listFiles()).filter(isReturned)).toEqual([]);
  }, 120_000);
});

describe('a clip that is no longer needed', () => {
  it('is given to no runner, and its job ends with the first request', async () => {
    const { browser, runId } = await beginVideo();
    const { project_id: projectId } = await browser.status(runId);
    await browser.request('POST', `/api/cancel-processing/${projectId}`);
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    expect((await runner.ask('/api/runners/jobs')).body).toMatchObject({ job: null });
    const { rows } = await db.service.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'render-clip' and data ->> 'runId' = ${runId}`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
    expect(await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId))).toEqual([]);
  });
});

describe('runners that fail to render a clip', () => {
  it('fail it if no worker renders; otherwise it is left to the worker', async () => {
    const { browser, runId, listPlanned } = await beginVideo();
    const fail = async () => {
      const runner = openLyingRunner(test.app, (await addNamed()).token);
      const { id } = await runner.take();
      await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'failed', message: 'The disk is full.' });
    };
    await db.service
      .insert(workers)
      .values({ id: randomUUID(), host: 'busy', roles: 'worker', version: '1', queues: ['render-clip'], work: [] });
    for (let count = 0; count < 5; count += 1) await fail();
    expect((await listPlanned()).map(({ status }) => status)).not.toContain('failed');
    // Includes workers that earlier tests killed, which count until they have been silent for some time.
    await db.service.update(workers).set({ seenAt: new Date(0) });
    // It has not reported anything yet: only its database session exists.
    const old = new pg.Client({ ...test.owner, application_name: `${WORKER_NAME} ${randomUUID()}` });
    await old.connect();
    await fail();
    expect((await listPlanned()).map(({ status }) => status)).not.toContain('failed');
    await old.end();
    await fail();
    const listStates = async () => (await listPlanned()).map(({ status }) => status);
    expect(await listStates()).toEqual(['failed']);
    const countWaiting = async () => {
      const { rows } = await db.service.execute(
        sql`select from pgboss.job where name = 'render-clip' and state < 'active' and data ->> 'runId' = ${runId}`,
      );
      return rows.length;
    };
    expect(await countWaiting()).toBe(0);
    // A retry resets the run completely.
    expect((await browser.request('POST', `/api/retry-processing/${runId}`)).status).toBe(200);
    await fail();
    expect([await listStates(), await countWaiting()]).toEqual([['rendering'], 1]);
    await browser.request('POST', `/api/cancel-processing/${runId}`);
  });
});
