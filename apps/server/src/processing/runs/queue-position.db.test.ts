import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { exampleMoment } from '../../testing/example-moment.ts';
import { fillProject } from '../../testing/fill-project.ts';
import { openPerson } from '../../testing/open-person.ts';
import { nextQueuePositions } from './queue-position.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(async () => await test?.close());

it('an export comes before the clips of its user’s other videos, and after another user’s first job', async () => {
  const { db } = test.deps;
  const [owner, other] = [await openPerson(test, 'owner@example.org'), await openPerson(test, 'other@example.org')];
  const [own, others] = [await fillProject(test.deps, owner.id), await fillProject(test.deps, other.id)];
  await db.service.delete(plannedClips);
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
