import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { processStageJob } from './run-jobs.ts';

const test = await openTestProcessing();
const { deps } = test;
afterAll(async () => await test.close());

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const FORTY = 40;

it('retried failed runs are placed behind waiting ones, and not at their former position', async () => {
  const [many, one] = [await test.openBrowser(), await test.openBrowser()];
  await many.putOnPlan('agency-starter');
  const failed: string[] = [];
  for (let count = 0; count < 3; count += 1) failed.push((await many.begin(text)).processing_id);
  const end = {
    status: 'failed',
    errorCode: 'unexpected',
    errorMessage: 'It failed.',
    finishedAt: deps.now(),
  } as const;
  await deps.db.service.update(processingRuns).set(end).where(inArray(processingRuns.id, failed));
  // In the meantime, the others have had hundreds of turns.
  const done = { status: 'completed', turn: 9_000, finishedAt: deps.now() } as const;
  await deps.db.service
    .update(processingRuns)
    .set(done)
    .where(eq(processingRuns.id, (await one.begin(text)).processing_id));
  const other = (await one.begin(text)).processing_id;
  for (const id of failed) {
    expect((await many.request('POST', `/api/retry-processing/${id}`)).status).toBe(200);
  }
  const queued = await deps.db.service.select().from(processingRuns).where(eq(processingRuns.status, 'queued'));
  expect(queued.map(({ id }) => id).sort()).toEqual([...failed, other].sort());
  expect(Math.min(...queued.map(({ turn }) => turn))).toBeGreaterThan(9_000);
  await deps.db.service.delete(projects);
});

it('one project of a user is processed before another user’s forty queued projects, even on a smaller plan', async () => {
  const [many, one] = [await test.openBrowser(), await test.openBrowser()];
  await many.putOnPlan('agency-starter');
  const begun = new Set<string>();
  for (let count = 0; count < FORTY; count += 1) begun.add((await many.begin(text)).processing_id);
  const queue = await test.openQueue();
  const started: string[] = [];
  let done = 0;
  const [some, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let other: string | null = null;
  const inProgress = processStageJob.concurrency ?? 2;
  let held = 0;
  // The queue and its order are real; each job ends immediately.
  await queue.work(processStageJob, {
    async runStage({ runId }) {
      // The queue may still have jobs of the projects that the test above deleted.
      if (!begun.has(runId)) return;
      started.push(runId);
      if (done >= 5 && other === null) {
        held += 1;
        await some.promise;
      }
      await deps.db.service
        .update(processingRuns)
        .set({ status: 'completed', finishedAt: deps.now() })
        .where(eq(processingRuns.id, runId));
      done += 1;
      if (done === FORTY + 1) all.resolve();
    },
  });
  // A job that started before the fifth finished may end in between, so every slot has to be occupied.
  await expect.poll(() => held, { timeout: 60_000 }).toBe(inProgress);
  const startedBefore = started.length;
  other = (await one.begin(text)).processing_id;
  begun.add(other);
  some.resolve();
  await all.promise;
  // The owner's larger plan lets four of the forty overtake.
  expect(started.indexOf(other) - startedBefore).toBeLessThanOrEqual(4);
  expect(new Set(started).size).toBe(FORTY + 1);
}, 120_000);
