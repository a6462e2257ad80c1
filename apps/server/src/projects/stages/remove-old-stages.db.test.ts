import { randomUUID } from 'node:crypto';
import { type StageId, stageIds } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { exampleMoment } from '../../../test/example-moment.ts';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { removeOldStages } from './remove-old-stages.ts';

const test = await openTestProcessing();
const { deps } = test;
afterAll(async () => await test.close());

const DAY_MS = 86_400_000;
const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const withArtifact: readonly StageId[] = ['upload', 'analysis', 'transcription'];

/** Creates a run that ended the given number of days ago. */
async function makeRun(
  kind: 'project' | 'renditions',
  status: 'completed' | 'failed' | 'processing',
  days: number,
  clips: readonly ('completed' | 'failed')[],
) {
  const browser = await test.openBrowser();
  const { processing_id: id } = await browser.begin(text);
  const { service } = deps.db;
  const [run] = await service.select().from(processingRuns).where(eq(processingRuns.id, id));
  const finishedAt = status === 'processing' ? null : new Date(Date.now() - days * DAY_MS);
  const failure = status === 'failed' ? { errorCode: 'timeout', errorMessage: 'There was no progress.' } : {};
  await service
    .update(processingRuns)
    .set({ kind, status, stage: 'finalization', finishedAt, ...failure })
    .where(eq(processingRuns.id, id));
  await service
    .update(processingStages)
    .set({ status: 'completed', progress: 1, finishedAt, artifactKey: 'left' })
    .where(eq(processingStages.runId, id));
  const rows = clips.map((clip, index) => ({
    id: randomUUID(),
    runId: id,
    userId: run?.userId ?? '',
    clipNumber: index + 1,
    moment: exampleMoment,
    status: clip,
  }));
  await service.insert(plannedClips).values(rows);
  return { browser, id };
}

const stagesOf = async (id: string) => {
  const rows = await deps.db.service
    .select({ stage: processingStages.stage })
    .from(processingStages)
    .where(eq(processingStages.runId, id));
  const left = rows.map(({ stage }) => stage);
  return stageIds.filter((stage) => left.includes(stage));
};
const remove = async () => await removeOldStages({ ...deps, config: { stageDays: 30 } });

it('the stages of old completed runs that no run is based on are removed, and no others', async () => {
  const old = await makeRun('project', 'completed', 31, ['completed', 'completed']);
  const files = await makeRun('renditions', 'completed', 31, ['completed']);
  const young = await makeRun('project', 'completed', 29, ['completed']);
  const failed = await makeRun('project', 'failed', 31, ['completed']);
  const busy = await makeRun('project', 'processing', 31, ['completed']);
  const { message: before } = await old.browser.status(old.id);
  await remove();
  expect(await stagesOf(old.id)).toEqual(withArtifact);
  expect(await stagesOf(files.id)).toEqual(['transcription']);
  for (const { id } of [young, failed, busy]) expect(await stagesOf(id)).toEqual(stageIds);

  const status = await old.browser.status(old.id);
  expect(status).toMatchObject({ status: 'completed', progress: 100, message: before });
  expect(status.stages.map((stage) => [stage.status, stage.progress])).toEqual(stageIds.map(() => ['completed', 100]));
});

it('the stages of a run with a clip that can be remade stay, and the run then continues', async () => {
  const { browser, id } = await makeRun('project', 'completed', 31, ['completed', 'failed']);
  await remove();
  await remove();
  expect(await stagesOf(id)).toEqual(stageIds);
  expect((await browser.request('POST', `/api/retry-processing/${id}`)).status).toBe(200);
  expect(await browser.status(id)).toMatchObject({ status: 'processing', stages: expect.any(Array) });
  // Once completed again, it is eligible again.
  await deps.db.service.update(plannedClips).set({ status: 'completed' }).where(eq(plannedClips.runId, id));
  await deps.db.service
    .update(processingRuns)
    .set({ status: 'completed', finishedAt: new Date(Date.now() - 31 * DAY_MS) })
    .where(eq(processingRuns.id, id));
  await remove();
  expect(await stagesOf(id)).toEqual(withArtifact);
});

it('the job checks a limited number of runs at a time, each once', async () => {
  const runs: Awaited<ReturnType<typeof makeRun>>[] = [];
  for (let count = 0; count < 3; count++) runs.push(await makeRun('project', 'completed', 40 - count, ['completed']));
  const countKept = async () => {
    const stageCounts = await Promise.all(runs.map(async ({ id }) => (await stagesOf(id)).length));
    return stageCounts.filter((count) => count === stageIds.length).length;
  };
  await removeOldStages({ ...deps, config: { stageDays: 30 } }, 2);
  expect(await countKept()).toBe(1);
  await removeOldStages({ ...deps, config: { stageDays: 30 } }, 2);
  expect(await countKept()).toBe(0);
});
