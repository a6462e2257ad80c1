import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleMoment } from '../../../test/example-moment.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { nextQueuePositions } from './queue-position.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(async () => await test?.close());

it('an export precedes the clips of its user’s other videos, and follows another user’s first job', async () => {
  const { db } = test.deps;
  const [owner, other] = [await openPerson(test, 'owner@example.org'), await openPerson(test, 'other@example.org')];
  const [own, others] = [await fillProject(test.deps, owner.id), await fillProject(test.deps, other.id)];
  await db.service.delete(plannedClips);
  await db.service.update(processingRuns).set({ status: 'processing', finishedAt: null });
  const waiting = (userId: string, runId: string, turns: number[]) =>
    turns.map((turn, index) => ({ userId, runId, turn, clipNumber: index + 1, moment: exampleMoment }));
  await db.service
    .insert(plannedClips)
    .values([...waiting(owner.id, own.runId, [10, 24, 36, 48]), ...waiting(other.id, others.runId, [20])]);
  const priority = { processing_priority: 'standard' } as const;
  const placesOf = (of: 'clips' | 'renditions') =>
    db.asService(async (tx) => await nextQueuePositions(tx, of, { userId: owner.id, priority, count: 1 }));
  const [clip = 0] = await placesOf('clips');
  expect(clip).toBeGreaterThan(48);
  const [first = 0] = await placesOf('renditions');
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThan(24);
  // A second export is queued behind the first one.
  const [origin] = await db.service.select().from(plannedClips).where(eq(plannedClips.userId, owner.id)).limit(1);
  const values = { userId: owner.id, runId: own.runId, clipNumber: 9, clipId: own.clipIds[0] ?? '', ratio: '9:16' };
  await db.service.insert(plannedClips).values({ ...values, turn: first, moment: origin?.moment ?? exampleMoment });
  expect((await placesOf('renditions'))[0]).toBeGreaterThan(first);
});

it('a canceled run frees its position in the queue: nobody starts there, and its owner does not wait for it', async () => {
  const { db } = test.deps;
  const [owner, other] = [await openPerson(test, 'owner@example.org'), await openPerson(test, 'other@example.org')];
  const [canceled, done] = [await fillProject(test.deps, owner.id), await fillProject(test.deps, other.id)];
  await db.service.delete(plannedClips);
  const failed = { status: 'failed', errorCode: 'cancelled', errorMessage: 'You stopped it.', turn: 480 } as const;
  await db.service.update(processingRuns).set(failed).where(eq(processingRuns.id, canceled.runId));
  await db.service.update(processingRuns).set({ turn: 60 }).where(eq(processingRuns.id, done.runId));
  const clip = { clipNumber: 1, moment: exampleMoment };
  await db.service.insert(plannedClips).values([
    { ...clip, userId: owner.id, runId: canceled.runId, turn: 12 },
    { ...clip, userId: owner.id, runId: canceled.runId, turn: 480, clipNumber: 2 },
    { ...clip, userId: other.id, runId: done.runId, turn: 60, status: 'completed' },
  ]);
  const priority = { processing_priority: 'standard' } as const;
  for (const kind of ['runs', 'clips', 'renditions'] as const) {
    for (const userId of [owner.id, other.id]) {
      const places = await db.asService(
        async (tx) => await nextQueuePositions(tx, kind, { userId, priority, count: 1 }),
      );
      expect(places, kind).toEqual([72]);
    }
  }
});
