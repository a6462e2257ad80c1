import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleMoment } from '../../../test/example-moment.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { cleanRun } from '../stages/clean-run.ts';
import { createSweep } from '../sweep-runs.ts';

let test: TestApp;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

/** Opens a user whose project is in progress, with the given clips finished and one more unfinished. */
async function openInFlight({ clips = ['First', 'Second'] } = {}) {
  people += 1;
  const owner = await openPerson(test, `owner-${people}@example.org`);
  const made = await fillProject(test.deps, owner.id, { clips });
  await putInFlight(test.deps, owner.id, made);
  return { owner, ...made };
}

const usage = async (owner: Person) => (await owner.ask('GET', '/api/plans/subscription')).body;
const listTitles = async (owner: Person, projectId: string) =>
  (await owner.ask('GET', `/api/projects/${projectId}`)).body.clips.map(({ title }: { title: string }) => title);
const readStatus = async (owner: Person, id: string) => (await owner.ask('GET', `/api/processing-status/${id}`)).body;

describe('POST /api/cancel-processing/{id}', () => {
  it('keeps the finished clips and their files and counts the video when a clip is finished', async () => {
    const { owner, projectId, runId } = await openInFlight();
    const { status, body } = await owner.ask('POST', `/api/cancel-processing/${runId}`);
    expect([status, body.current_step, body.clips.length]).toEqual([200, 'finalization', 2]);
    expect(body.pending_clips).toMatchObject([
      { status: 'failed', error: 'Processing was stopped.', is_stopped: true },
    ]);
    expect(body.video_counted).toBe(true);
    expect(await usage(owner)).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: 2 });
    expect(await listTitles(owner, projectId)).toEqual(['First', 'Second']);
    for (const clip of body.clips) expect((await owner.ask('GET', clip.filepath)).status).toBe(200);
  });

  it('marks only the clips that it stopped as stopped, and not one that had failed before', async () => {
    const { owner, runId } = await openInFlight();
    await test.deps.db.service.insert(plannedClips).values({
      runId,
      userId: owner.id,
      clipNumber: 4,
      moment: exampleMoment,
      status: 'failed',
      errorCode: 'ffmpeg-failed',
      errorMessage: 'The clip could not be encoded.',
    });
    const { body } = await owner.ask('POST', `/api/cancel-processing/${runId}`);
    expect(body.pending_clips).toMatchObject([
      { clip_number: 3, status: 'failed', is_stopped: true },
      { clip_number: 4, status: 'failed', error: 'The clip could not be encoded.', is_stopped: false },
    ]);
  });

  it('returns the video and reports the cancellation when no clip is finished', async () => {
    const { owner, projectId, runId } = await openInFlight({ clips: [] });
    const { body } = await owner.ask('POST', `/api/cancel-processing/${runId}`);
    expect(body).toMatchObject({ status: 'failed', clips: [], failure: { code: 'cancelled' }, video_counted: false });
    expect(await usage(owner)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
    expect((await owner.ask('GET', `/api/projects/${projectId}`)).body.status).toBe('failed');
  });

  it('returns the video when the only finished clip was deleted without being opened', async () => {
    const { owner, runId, clipIds } = await openInFlight({ clips: ['Only'] });
    expect((await owner.ask('DELETE', `/api/clips/${clipIds[0]}`)).status).toBe(200);
    const { body } = await owner.ask('POST', `/api/cancel-processing/${runId}`);
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect(await usage(owner)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
  });

  it('counts the video when the only finished clip was opened and then deleted', async () => {
    const { owner, runId, clipIds } = await openInFlight({ clips: ['Only'] });
    const { clips } = await readStatus(owner, runId);
    await owner.ask('GET', clips[0].filepath);
    await owner.ask('DELETE', `/api/clips/${clipIds[0]}`);
    await owner.ask('POST', `/api/cancel-processing/${runId}`);
    expect(await usage(owner)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
  });
});

describe('POST /api/discard-processing/{id}', () => {
  it('deletes the finished clips and returns the video when none was opened', async () => {
    const { owner, projectId, runId } = await openInFlight();
    const before = await readStatus(owner, runId);
    // Reading the list, its images and its captions does not count as opening.
    for (const clip of before.clips) {
      for (const address of [clip.thumbnail_url, clip.captions_url]) {
        expect((await owner.ask('GET', address)).status).toBe(200);
      }
    }
    const { status, body } = await owner.ask('POST', `/api/discard-processing/${runId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', clips: [], failure: { code: 'cancelled' }, video_counted: false });
    expect(await usage(owner)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
    expect(await listTitles(owner, projectId)).toEqual([]);
    for (const clip of before.clips) expect((await owner.ask('GET', clip.filepath)).status).toBe(404);
  });

  it.each([
    ['played', async (owner: Person, clip: { filepath: string }) => await owner.ask('GET', clip.filepath)],
    ['downloaded', async (owner: Person, clip: { download_url: string }) => await owner.ask('GET', clip.download_url)],
    [
      'packed into a ZIP',
      async (owner: Person, { project_id }: { project_id: string }) => {
        const { response } = await owner.ask('GET', `/api/projects/${project_id}/download`);
        expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).not.toEqual([]);
      },
    ],
  ])('deletes the finished clips and counts the video when one was %s', async (_how, open) => {
    const { owner, projectId, runId, clipIds } = await openInFlight();
    const { body: clip } = await owner.ask('GET', `/api/clips/${clipIds[0]}`);
    await open(owner, clip);
    const { body } = await owner.ask('POST', `/api/discard-processing/${projectId}`);
    expect(body).toMatchObject({ status: 'failed', clips: [], failure: { canRetry: false }, video_counted: true });
    expect(await usage(owner)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    expect((await owner.ask('GET', `/api/projects/${projectId}`)).body).toMatchObject({ status: 'failed', clips: [] });
    // A retry must not lose track of what was opened.
    expect((await owner.ask('POST', `/api/retry-processing/${runId}`)).body.error.code).toBe('run_not_retryable');
  });

  it('never both sends a clip and returns the video for concurrent requests', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { owner, runId, clipIds, projectId } = await openInFlight({ clips: ['Only'] });
      const { body: clip } = await owner.ask('GET', `/api/clips/${clipIds[0]}`);
      const open = [
        () => owner.ask('GET', clip.download_url),
        () => owner.ask('GET', `/api/projects/${projectId}/download`),
      ][round % 2];
      const give = [
        () => owner.ask('POST', `/api/discard-processing/${runId}`),
        () => owner.ask('DELETE', `/api/projects/${projectId}`),
      ][Math.floor(round / 2) % 2];
      const [opened, given] = await Promise.all([open?.(), give?.()]);
      expect(given?.status).toBe(200);
      expect([200, 404]).toContain(opened?.status);
      const wasSent = opened?.status === 200;
      expect(await usage(owner)).toMatchObject({ videos_used: wasSent ? 1 : 0, videos_reserved: 0 });
      if (opened?.response.bodyUsed === false) await opened.response.body?.cancel();
    }
  });

  it('is refused to a reader of the shared project and to a stranger', async () => {
    const { owner, projectId, runId } = await openInFlight();
    const other = await openPerson(test, `reader-${people}@example.org`);
    expect((await other.ask('POST', `/api/discard-processing/${runId}`)).status).toBe(404);
    await owner.ask('POST', `/api/projects/${projectId}/shares`, { email: other.email });
    expect((await other.ask('POST', `/api/discard-processing/${runId}`)).status).toBe(404);
    expect(await listTitles(owner, projectId)).toEqual(['First', 'Second']);
  });

  it('still counts opened clips of a run for more clips towards the plan', async () => {
    const { owner, projectId, runId, clipIds } = await openInFlight();
    await test.deps.db.service.update(processingRuns).set({ kind: 'more-clips' }).where(eq(processingRuns.id, runId));
    const { body: clip } = await owner.ask('GET', `/api/clips/${clipIds[0]}`);
    await owner.ask('GET', clip.download_url);
    await owner.ask('POST', `/api/discard-processing/${runId}`);
    expect((await owner.ask('GET', `/api/projects/${projectId}/clip-allowance`)).body).toMatchObject({ made: 1 });
  });
});

describe('deleting a project while it is processed', () => {
  it('counts its video when a clip was downloaded, and returns it otherwise', async () => {
    const [opened, unopened] = [await openInFlight(), await openInFlight()];
    const { clips } = await readStatus(opened.owner, opened.runId);
    await opened.owner.ask('GET', clips[1].download_url);
    for (const { owner, projectId } of [opened, unopened]) {
      expect((await owner.ask('DELETE', `/api/projects/${projectId}`)).status).toBe(200);
    }
    expect(await usage(opened.owner)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    expect(await usage(unopened.owner)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
  });
});

describe('a run that fails after clips were finished', () => {
  const HOUR_MS = 3_600_000;

  it('keeps them, counts the video, and resumes for free when it is retried, even after cleanup', async () => {
    const { owner, projectId, runId } = await openInFlight();
    const silent = new Date(Date.now() - HOUR_MS - 1000);
    await test.deps.db.service.update(processingRuns).set({ progressAt: silent }).where(eq(processingRuns.id, runId));
    await createSweep(test.deps)();
    const failed = await readStatus(owner, runId);
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { code: 'timeout', canRetry: true },
      video_counted: true,
    });
    expect(failed.clips).toHaveLength(2);
    const [project] = await test.deps.db.service.select().from(projects).where(eq(projects.id, projectId));
    expect(project?.status).toBe('completed');
    await cleanRun(test.deps, { runId });
    expect(await usage(owner)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    const { status, body } = await owner.ask('POST', `/api/retry-processing/${runId}`);
    expect([status, body.current_step, body.clips.length]).toEqual([200, 'clipping', 2]);
    expect(await usage(owner)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
  });
});
