import { randomUUID } from 'node:crypto';
import { stageIds } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { runAsOwner } from '../../../test/db/create-test-database.ts';
import { exampleMoment } from '../../../test/example-moment.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { workers } from '../../db/tables/workers-table.ts';
import { STAGES_AT_ONCE } from '../runs/run-jobs.ts';

let test: TestApp;
let owner: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  other = await openPerson(test, 'other@example.org');
});
afterAll(async () => await test?.close());
afterEach(async () => await runAsOwner(test.owner, 'delete from projects; delete from workers'));

type Change = Partial<typeof processingRuns.$inferInsert>;

/** Opens a project and modifies its run. By default, 85 seconds of its source are used. */
async function openRun(person: Person, change: Change, usedSec = 85) {
  const made = await fillProject(test.deps, person.id);
  const { db } = test.deps;
  await db.service.update(processingRuns).set(change).where(eq(processingRuns.id, made.runId));
  await db.service
    .update(sources)
    .set({ trimStartSec: 5, trimEndSec: 5 + usedSec })
    .where(eq(sources.id, made.sourceId));
  return made;
}

const inFlight = { finishedAt: null };
const secAgo = (sec: number) => new Date(test.deps.now().getTime() - sec * 1000);
const ask = async (person: Person, id: string) => await person.ask('GET', `/api/processing-queue/${id}`);

it('the queue counts earlier runs of all users, but no later ones or renditions', async () => {
  await openRun(other, { ...inFlight, status: 'processing', turn: 1, startedAt: secAgo(10) });
  await openRun(other, { ...inFlight, status: 'queued', turn: 5 });
  await openRun(other, { ...inFlight, status: 'queued', turn: 20 });
  await openRun(other, { ...inFlight, status: 'processing', kind: 'renditions', turn: 2 });
  const own = await openRun(owner, { ...inFlight, status: 'queued', turn: 10 });
  for (const id of [own.projectId, own.runId]) {
    const { status, body } = await ask(owner, id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'queued', is_waiting: true, videos_before: 2, is_measured: false, message: 'Waiting in the queue' },
    ]);
  }
  expect((await ask(other, own.runId)).status).toBe(404);
});

it('the queue counts neither a later waiting run nor one that waits for a model', async () => {
  const begun = { ...inFlight, status: 'processing', startedAt: secAgo(10) } as const;
  const waiting = { ...begun, stage: 'clipping' } as const;
  const first = await openRun(owner, { ...waiting, turn: 1 });
  const second = await openRun(owner, { ...waiting, turn: 2 });
  const third = await openRun(other, { ...waiting, turn: 3 });
  const model = await openRun(other, { ...begun, stage: 'transcription', turn: 0, waitingFor: 'A model is fetched' });
  const queued = await openRun(other, { ...inFlight, status: 'queued', turn: 4 });
  const planned = [
    { made: first, turn: 1, status: 'rendering' as const },
    { made: first, turn: 2, status: 'waiting' as const },
    { made: second, turn: 3, status: 'waiting' as const },
    { made: third, turn: 4, status: 'waiting' as const },
  ];
  await test.deps.db.service.delete(plannedClips);
  await test.deps.db.service.insert(plannedClips).values(
    planned.map(({ made, turn, status }, index) => ({
      runId: made.runId,
      userId: made === third ? other.id : owner.id,
      clipNumber: index + 1,
      turn,
      status,
      moment: exampleMoment,
    })),
  );
  const before = async (person: Person, { runId }: { runId: string }) => (await ask(person, runId)).body.videos_before;
  expect(await before(owner, first)).toBe(0);
  expect(await before(owner, second)).toBe(1);
  expect(await before(other, third)).toBe(2);
  expect(await before(other, model)).toBe(0);
  // A run that is still queued comes after all runs that were started before it, at any stage.
  expect(await before(other, queued)).toBe(3);
});

it('the estimate uses the latest runs of this installation', async () => {
  expect((await owner.ask('GET', '/api/processing-options')).body.pace).toBeNull();
  // Half a second of work per second of source.
  const took = { status: 'completed', startedAt: secAgo(150), finishedAt: secAgo(100) } as const;
  await openRun(other, took, 100);
  await openRun(other, { ...inFlight, status: 'processing', turn: 1, startedAt: secAgo(20) }, 80);
  await openRun(other, { ...inFlight, status: 'queued', turn: 2 }, 80);
  const own = await openRun(owner, { ...inFlight, status: 'queued', turn: 3 }, 40);
  const { body } = await ask(owner, own.runId);
  // 0.425 to 0.675 per second of source; at least two runs share the slots.
  expect(body).toMatchObject({ is_measured: true, takes: { from: 17, to: 27 } });
  expect(body.starts_in.from).toBeLessThanOrEqual(14);
  expect(body.starts_in.to).toBeLessThanOrEqual(34);
  // The same estimate is shown before a video is started.
  const { pace } = (await owner.ask('GET', '/api/processing-options')).body;
  expect([pace.fast, pace.slow].map((one) => Math.round(one * 1000))).toEqual([425, 675]);
});

it('the estimate of the start counts the slots of every live worker', async () => {
  const took = { status: 'completed', startedAt: secAgo(150), finishedAt: secAgo(100) } as const;
  await openRun(other, took, 100);
  // One more than the number of slots per worker.
  for (let turn = 1; turn <= STAGES_AT_ONCE + 1; turn += 1) {
    await openRun(other, { ...inFlight, status: 'queued', turn }, 80);
  }
  const own = await openRun(owner, { ...inFlight, status: 'queued', turn: 100 }, 40);
  const readStart = async () => (await ask(owner, own.runId)).body.starts_in;
  expect((await readStart()).from).toBeGreaterThan(0);
  const openWorker = () =>
    test.deps.db.service
      .insert(workers)
      .values({ id: randomUUID(), host: 'a host', roles: 'worker', version: '1', queues: [], work: [] });
  await openWorker();
  expect((await readStart()).from).toBeGreaterThan(0);
  await openWorker();
  expect(await readStart()).toEqual({ from: 0, to: 0 });
});

it('a run in progress has its remaining time, and does not wait', async () => {
  const own = await openRun(owner, { ...inFlight, status: 'processing', stage: 'analysis', startedAt: secAgo(1) });
  await test.deps.db.service.insert(processingStages).values(
    stageIds.map((stage) => ({
      runId: own.runId,
      userId: owner.id,
      stage,
      status: stage === 'analysis' ? ('processing' as const) : ('pending' as const),
    })),
  );
  await openRun(other, { ...inFlight, status: 'processing', turn: 0 });
  const { body } = await ask(owner, own.runId);
  expect(body).toMatchObject({ is_waiting: false, videos_before: 0, starts_in: null, takes: { from: 9, to: 85 } });
});

it('a finished run does not wait', async () => {
  const own = await openRun(owner, { status: 'completed' });
  expect((await ask(owner, own.projectId)).body).toMatchObject({
    status: 'completed',
    progress: 100,
    is_waiting: false,
    starts_in: null,
    takes: null,
  });
});
