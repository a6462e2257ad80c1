import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;
let stranger: Person;
/** The finished project shared by tests that change nothing. */
let sharedProject: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
  sharedProject = await openFinished(stranger);
});
afterAll(async () => await test?.close());

const range = { startSec: 12, endSec: 42 };

/** Opens a project whose clips are finished. */
async function openFinished(person = owner) {
  const { body } = await person.ask('POST', '/api/frontend/process-project', {
    projectName: 'The launch',
    sourceType: 'sample',
    numClips: 1,
  });
  const projectId: string = body.project_id;
  await finish(body.processing_id);
  await test.deps.db.service
    .update(sources)
    .set({ mediaInfo: { durationSec: 80 } })
    .where(eq(sources.projectId, projectId));
  return projectId;
}

const finish = async (runId: string) =>
  await test.deps.db.service
    .update(processingRuns)
    .set({ status: 'completed', finishedAt: new Date() })
    .where(eq(processingRuns.id, runId));

async function readRun(runId: string) {
  const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  return run;
}

describe('a clip of a chosen part', () => {
  it('is a run for one clip of that part, and the next run searches for moments again', async () => {
    const projectId = await openFinished();
    const { status, body } = await owner.ask('POST', `/api/projects/${projectId}/clips`, range);
    expect([status, body.project_id]).toEqual([200, projectId]);
    expect(await readRun(body.processing_id)).toMatchObject({
      kind: 'more-clips',
      stage: 'clipping',
      status: 'queued',
      spec: { range, count: 1 },
    });
    expect((await owner.ask('GET', '/api/plans/subscription')).body).toMatchObject({ videos_reserved: 1 });
    await finish(body.processing_id);
    const more = await owner.ask('POST', `/api/projects/${projectId}/more-clips`, { numClips: 1 });
    expect((await readRun(more.body.processing_id))?.spec.range).toBeNull();
    expect((await owner.ask('POST', `/api/projects/${projectId}/clips`, range)).body.error.code).toBe('run_in_flight');
  });

  it('is made once if its request is sent twice, and not under the id of another project', async () => {
    const [projectId, otherId] = [await openFinished(), await openFinished()];
    const request = { ...range, processingId: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => owner.ask('POST', `/api/projects/${projectId}/clips`, request)));
    expect(answers.map(({ status, body }) => [status, body.processing_id])).toEqual([
      [200, request.processingId],
      [200, request.processingId],
    ]);
    const other = await owner.ask('POST', `/api/projects/${otherId}/clips`, request);
    expect([other.status, other.body.error.code]).toEqual([404, 'run_not_found']);
  });

  it('is made of the same part after a retry', async () => {
    const person = await openPerson(test, 'again@example.org');
    const projectId = await openFinished(person);
    const { body } = await person.ask('POST', `/api/projects/${projectId}/clips`, range);
    await person.ask('POST', `/api/cancel-processing/${body.processing_id}`);
    expect((await person.ask('POST', `/api/retry-processing/${body.processing_id}`)).status).toBe(200);
    expect(await readRun(body.processing_id)).toMatchObject({ status: 'queued', spec: { range, count: 1 } });
  });

  it('must be of the user’s own project', async () => {
    for (const id of [sharedProject, randomUUID(), 'none']) {
      const { status } = await owner.ask('POST', `/api/projects/${id}/clips`, range);
      expect(status).toBe(404);
    }
  });

  it.each([
    [{ startSec: 12, endSec: 14 }, 'invalid_input'],
    [{ startSec: 12, endSec: 12 }, 'invalid_input'],
    [{ startSec: 42, endSec: 12 }, 'invalid_input'],
    [{ startSec: -1, endSec: 12 }, 'invalid_input'],
    [{ startSec: 0, endSec: 700 }, 'invalid_input'],
    [{ startSec: 0, endSec: 1e9 }, 'invalid_input'],
    [{ startSec: 'a', endSec: null }, 'invalid_input'],
    [{ startSec: 60, endSec: 90 }, 'clip_outside_source'],
  ])('is refused with its reason: %j', async (wanted, code) => {
    const { status, body } = await stranger.ask('POST', `/api/projects/${sharedProject}/clips`, wanted);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('is not made from a text, nor after the source was deleted', async () => {
    const set = async (values: Partial<typeof sources.$inferInsert>) =>
      await test.deps.db.service.update(sources).set(values).where(eq(sources.projectId, sharedProject));
    const code = async () =>
      (await stranger.ask('POST', `/api/projects/${sharedProject}/clips`, range)).body.error.code;
    await set({ kind: 'text' });
    expect(await code()).toBe('clip_of_text');
    await set({ kind: 'file', state: 'removed' });
    expect(await code()).toBe('source_removed');
  });
});
