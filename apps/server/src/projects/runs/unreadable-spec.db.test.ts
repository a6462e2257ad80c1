import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleSpec } from '../../../test/example-spec.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { cleanRun } from '../stages/clean-run.ts';
import { createSweep } from '../sweep-runs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let test: TestApp;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

async function open({ clips = ['First', 'Second'] } = {}) {
  people += 1;
  const owner = await openPerson(test, `owner-${people}@example.org`);
  return { owner, ...(await fillProject(test.deps, owner.id, { clips })) };
}

/** Opens a user with a run in progress whose spec was stored by another Clipwright version. */
async function openInFlight() {
  const opened = await open();
  await putInFlight(test.deps, opened.owner.id, opened);
  await makeUnreadable(opened.runId);
  return opened;
}

const makeUnreadable = (runId: string) =>
  test.deps.db.service.execute(sql`update processing_runs set spec = '{"version":99}' where id = ${runId}`);

const fail = (runId: string, finishedAt = new Date()) =>
  test.deps.db.service
    .update(processingRuns)
    .set({ status: 'failed', errorCode: 'timeout', errorMessage: 'There was no progress.', finishedAt })
    .where(eq(processingRuns.id, runId));

const post = async (owner: Person, path: string, body?: unknown) => {
  const answer = await owner.ask('POST', path, body);
  return [answer.status, answer.body.error?.code ?? answer.body.status ?? answer.body.success];
};
const refused = [409, 'run_unreadable'];

describe('a run with a spec of another version of Clipwright', () => {
  it('has a status, by request and by event stream', async () => {
    const { owner, runId, projectId } = await openInFlight();
    for (const id of [runId, projectId]) {
      const { status, body } = await owner.ask('GET', `/api/processing-status/${id}`);
      expect([status, body.status, body.clips.length]).toEqual([200, 'processing', 2]);
    }
    const { response } = await owner.ask('GET', `/api/processing-events/${runId}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    await response.body?.cancel();
  });

  it('is canceled, discarded and marked complete like any other', async () => {
    for (const [action, state] of [
      ['cancel-processing', 'processing'],
      ['discard-processing', 'failed'],
      ['complete-processing', 'processing'],
    ]) {
      const { owner, runId } = await openInFlight();
      expect(await post(owner, `/api/${action}/${runId}`), action).toEqual([200, state]);
    }
  });

  it('is refused a retry with run_unreadable, and its video is not reserved again', async () => {
    const { owner, runId } = await open();
    await fail(runId);
    await makeUnreadable(runId);
    expect(await post(owner, `/api/retry-processing/${runId}`)).toEqual(refused);
    const { body } = await owner.ask('GET', '/api/plans/subscription');
    expect(body).toMatchObject({ videos_reserved: 0 });
  });

  it('blocks neither more clips nor new versions when it is an older one', async () => {
    for (const make of ['more clips', 'a new version']) {
      const { owner, projectId, sourceId, clipIds } = await open();
      const [older] = await test.deps.db.service
        .insert(processingRuns)
        .values({
          projectId,
          sourceId,
          userId: owner.id,
          spec: exampleSpec(),
          kind: 'renditions',
          status: 'failed',
          errorCode: 'timeout',
          finishedAt: new Date(),
          createdAt: new Date(Date.now() - DAY_MS),
        })
        .returning({ id: processingRuns.id });
      await makeUnreadable(older?.id ?? '');
      const answer =
        make === 'more clips'
          ? await post(owner, `/api/projects/${projectId}/more-clips`, { numClips: 1 })
          : await post(owner, `/api/clips/${clipIds[0]}/renditions`, { ratio: '1:1', captionStyle: null });
      expect(answer, make).toEqual([200, true]);
    }
  });

  it('refuses more clips and new versions with run_unreadable if they would be made from it', async () => {
    const { owner, projectId, runId, clipIds } = await open();
    await makeUnreadable(runId);
    expect(await post(owner, `/api/projects/${projectId}/more-clips`, { numClips: 1 })).toEqual(refused);
    const version = { ratio: '1:1', captionStyle: null };
    expect(await post(owner, `/api/clips/${clipIds[0]}/renditions`, version)).toEqual(refused);
  });

  it('is cleaned up once it has failed, and no clean job is queued for it afterwards', async () => {
    const { owner, runId, projectId } = await open({ clips: [] });
    const { db, files } = test.deps;
    await fail(runId, new Date(Date.now() - 8 * DAY_MS));
    await makeUnreadable(runId);
    const ofRun = sql`from pgboss.job where name = 'clean-run' and data ->> 'runId' = ${runId}`;
    const countJobs = async () => {
      const { rows } = await db.service.execute<{ count: number }>(sql`select count(*)::int as count ${ofRun}`);
      return rows[0]?.count;
    };
    const key = `users/${owner.id}/projects/${projectId}/runs/${runId}/upload.json`;
    expect(await files.find(key)).not.toBeNull();
    await createSweep(test.deps)();
    expect(await countJobs()).toBe(1);
    await cleanRun(test.deps, { runId });
    expect(await files.find(key)).toBeNull();
    await db.service.execute(sql`delete ${ofRun}`);
    await createSweep(test.deps)();
    expect(await countJobs()).toBe(0);
  });
});
