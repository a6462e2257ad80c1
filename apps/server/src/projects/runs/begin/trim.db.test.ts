import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
});
afterAll(async () => await test?.close());

const begin = (processingOptions: object) =>
  owner.ask('POST', '/api/frontend/process-project', {
    projectName: 'The launch',
    sourceType: 'sample',
    numClips: 1,
    processingOptions,
  });

async function readTrim(runId: string) {
  const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  return { trimStart: run?.spec.trimStartSec, trimEnd: run?.spec.trimEndSec };
}

describe('the selected part of the source', () => {
  it('is stored with the source, shown with the project, and reused for more clips and retries', async () => {
    const trim = { trimStart: 60, trimEnd: 90 };
    const { body: begun } = await begin(trim);
    const read = async () => (await owner.ask('GET', `/api/projects/${begun.project_id}`)).body.source.trim;
    expect(await read()).toEqual({ start: 60, end: 90 });
    await owner.ask('POST', `/api/cancel-processing/${begun.processing_id}`);
    await owner.ask('POST', `/api/retry-processing/${begun.processing_id}`);
    expect(await readTrim(begun.processing_id)).toEqual(trim);
    const finishedAt = new Date();
    await test.deps.db.service
      .update(processingRuns)
      .set({ status: 'completed', finishedAt })
      .where(eq(processingRuns.id, begun.processing_id));
    const { body: more } = await owner.ask('POST', `/api/projects/${begun.project_id}/more-clips`, { numClips: 1 });
    expect(await readTrim(more.processing_id)).toEqual(trim);
    // There is nothing to trim beyond the end of the video.
    await test.deps.db.service
      .update(sources)
      .set({ mediaInfo: { durationSec: 80 } })
      .where(eq(sources.projectId, begun.project_id));
    expect(await read()).toEqual({ start: 60, end: null });
  });

  it('is the entire source by default', async () => {
    const { body: begun } = await begin({ trimStart: 0 });
    expect((await owner.ask('GET', `/api/projects/${begun.project_id}`)).body.source.trim).toBeNull();
  });

  it.each([
    { trimStart: 30, trimEnd: 30 },
    { trimStart: 30, trimEnd: 10 },
    { trimStart: null, trimEnd: 0 },
  ])('is refused with its field when it is empty: %j', async (trim) => {
    const { status, body } = await begin(trim);
    expect([status, body.error.code, body.error.details.fields]).toEqual([
      400,
      'invalid_input',
      [{ field: 'processingOptions.trimEnd', message: 'The end of the part to use must come after its start' }],
    ]);
  });
});
