import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleMoment } from '../../../test/example-moment.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

let test: TestApp;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

type Made = Awaited<ReturnType<typeof fillEditProject>>;

async function open(given: Parameters<typeof fillEditProject>[2] = {}) {
  people += 1;
  const owner = await openPerson(test, `owner-${people}@example.org`);
  return { owner, ...(await fillEditProject(test.deps, owner.id, given)) };
}

/** Opens a project like `open`, with two finished clips and one being rendered. */
async function openAtWork() {
  const made = await open();
  const { waitingId } = await putInFlight(test.deps, made.owner.id, made);
  return { ...made, waitingId };
}

/** Changes the clip's document and exports it. */
async function exportChanged(owner: Person, clipId: string, text: string) {
  const at = `/api/clips/${clipId}/edit`;
  const { body } = await owner.ask('GET', at);
  const document = { ...body.document, words: { ...body.document.words, '1': { text } } };
  const saved = await owner.ask('PUT', at, { revision: body.revision, document });
  expect(saved.status).toBe(200);
  return await owner.ask('POST', `${at}/export`, { revision: saved.body.revision });
}

const listPlanned = async (runId: string) =>
  await test.deps.db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
const readRun = async (runId: string) =>
  (await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId)))[0];
const readPriority = async (clipId: string) => {
  const { rows } = await test.deps.db.service.execute<{ priority: number }>(
    sql`select priority from pgboss.job where name = 'render-clip' and data ->> 'clipId' = ${clipId}`,
  );
  return rows[0]?.priority;
};
const usage = async (owner: Person) => (await owner.ask('GET', '/api/plans/subscription')).body;

describe('an export while clips of its project are rendered', () => {
  it('is accepted, and the project continues unchanged', async () => {
    const { owner, projectId, runId, clipId } = await openAtWork();
    const before = await usage(owner);
    const { status, body } = await exportChanged(owner, clipId, 'One');
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect(body.processing_id).not.toBe(runId);
    expect(await readRun(runId)).toMatchObject({ status: 'processing' });
    // The project's id still refers to the run that is making clips.
    expect((await owner.ask('GET', `/api/processing-status/${projectId}`)).body.processing_id).toBe(runId);
    const project = (await owner.ask('GET', `/api/projects/${projectId}`)).body;
    expect([project.processing_id, project.further_runs]).toEqual([
      runId,
      [{ processing_id: body.processing_id, clip_ids: [clipId] }],
    ]);
    expect(await usage(owner)).toEqual(before);
  });

  it('does not change the reserved video and the project’s state when it is canceled or fails', async () => {
    const { owner, projectId, runId, clipId } = await openAtWork();
    const before = await usage(owner);
    const { body } = await exportChanged(owner, clipId, 'One');
    const canceled = await owner.ask('POST', `/api/cancel-processing/${body.processing_id}`);
    expect(canceled.body).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect(await usage(owner)).toEqual(before);
    const [project] = await test.deps.db.service.select().from(projects).where(eq(projects.id, projectId));
    expect([project?.status, (await readRun(runId))?.status]).toEqual(['processing', 'processing']);
    // A retry also runs in parallel with the run.
    const again = await owner.ask('POST', `/api/retry-processing/${body.processing_id}`);
    expect([again.status, again.body.status]).toEqual([200, 'processing']);
    expect(await usage(owner)).toEqual(before);
  });

  it('continues if that run is canceled, and ends with the clips if they are discarded', async () => {
    const scene = await openAtWork();
    const first = await exportChanged(scene.owner, scene.clipId, 'One');
    await scene.owner.ask('POST', `/api/cancel-processing/${scene.runId}`);
    expect(await readRun(first.body.processing_id)).toMatchObject({ status: 'processing' });

    const gone = await openAtWork();
    const second = await exportChanged(gone.owner, gone.clipId, 'One');
    const discarded = await gone.owner.ask('POST', `/api/discard-processing/${gone.runId}`);
    expect(discarded.status).toBe(200);
    expect(await readRun(second.body.processing_id)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    expect(await listPlanned(second.body.processing_id)).toEqual([]);
    expect(await usage(gone.owner)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
  });

  it('reports the number of clips before it, and prevents its clip from being deleted', async () => {
    const { owner, clipId, waitingId } = await openAtWork();
    const { body } = await exportChanged(owner, clipId, 'One');
    const ask = async () => (await owner.ask('GET', `/api/processing-queue/${body.processing_id}`)).body;
    const { clips_before: before, ...first } = await ask();
    expect([first.is_waiting, before > 0]).toEqual([true, true]);
    await test.deps.db.service
      .update(plannedClips)
      .set({ status: 'completed', progress: 1 })
      .where(eq(plannedClips.id, waitingId));
    expect(await ask()).toMatchObject({ is_waiting: true, clips_before: before - 1 });
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).body.error.code).toBe('run_in_flight');
  });

  it('precedes its owner’s waiting clips, which keep their order, and does not delay those of other people', async () => {
    const { owner, runId, clipId } = await openAtWork();
    const other = await openAtWork();
    const { db, jobs } = test.deps;
    const add = async (made: Pick<Made, 'runId'>, userId: string, turn: number, clipNumber: number) => {
      const values = { runId: made.runId, userId, turn, clipNumber, moment: exampleMoment };
      const [row] = await db.service.insert(plannedClips).values(values).returning();
      const id = row?.id ?? '';
      await jobs.send(renderClipJob, { runId: made.runId, clipId: id }, { priority: -turn });
      return id;
    };
    const [own1, theirs, own2] = [
      await add({ runId }, owner.id, 5, 11),
      await add(other, other.owner.id, 7, 11),
      await add({ runId }, owner.id, 9, 12),
    ];
    const { body } = await exportChanged(owner, clipId, 'One');
    const [made] = await listPlanned(body.processing_id);
    const places = [made?.id ?? '', own1, own2, theirs].map(async (id) => await readPriority(id));
    const [exported = 0, first = 0, second = 0, foreign = 0] = await Promise.all(places);
    expect([exported, foreign]).toEqual([-5, -7]);
    expect(first).toBeLessThan(exported);
    expect(second).toBeLessThan(first);
    const rows = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
    expect(
      rows
        .filter(({ id }) => id === own1 || id === own2)
        .map(({ turn }) => -turn)
        .sort(),
    ).toEqual([first, second].sort());
  });
});

describe('simultaneous exports', () => {
  it('of two clips are both accepted', async () => {
    const { owner, clipIds } = await openAtWork();
    const answers = await Promise.all(clipIds.map(async (clipId) => await exportChanged(owner, clipId, 'One')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.processing_id)).size).toBe(2);
  });

  it('of the same document are merged', async () => {
    const { owner, clipId } = await openAtWork();
    const at = `/api/clips/${clipId}/edit`;
    const { body } = await owner.ask('GET', at);
    const document = { ...body.document, sound: { gainDb: 1 } };
    const saved = await owner.ask('PUT', at, { revision: body.revision, document });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await owner.ask('POST', `${at}/export`, { revision: saved.body.revision })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { processing_id } }) => processing_id)).size).toBe(1);
  });

  it('of a later document take over the files that the earlier one has not made', async () => {
    const { owner, clipId } = await open({ ratios: ['9:16', '1:1'] });
    const first = (await exportChanged(owner, clipId, 'One')).body.processing_id;
    const second = (await exportChanged(owner, clipId, 'Two')).body.processing_id;
    expect(second).not.toBe(first);
    expect(await readRun(first)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    expect((await owner.ask('POST', `/api/retry-processing/${first}`)).body.error.code).toBe('run_not_retryable');
    const planned = await listPlanned(second);
    expect(planned.map(({ ratio }) => ratio).sort()).toEqual(['1:1', '9:16']);
    const [version] = await test.deps.db.service
      .select()
      .from(clipEditVersions)
      .where(eq(clipEditVersions.id, planned[0]?.editVersionId ?? ''));
    expect(version?.document.words).toMatchObject({ '1': { text: 'Two' } });
    expect((await owner.ask('GET', `/api/clips/${clipId}/edit`)).body.exporting).toEqual({
      runId: second,
      isOfThis: true,
    });
  });

  it('also make another version of the clip that is being made from the previous document', async () => {
    const { owner, clipId } = await open();
    const askVersion = async () =>
      await owner.ask('POST', `/api/clips/${clipId}/renditions`, { ratio: '1:1', captionStyle: null });
    const version = (await askVersion()).body.processing_id;
    expect((await askVersion()).body.error.code).toBe('rendition_exists');
    const { body } = await exportChanged(owner, clipId, 'One');
    expect((await listPlanned(body.processing_id)).map(({ ratio }) => ratio).sort()).toEqual(['1:1', '9:16']);
    expect(await readRun(version)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    // Later requests use the latest document.
    const wide = await owner.ask('POST', `/api/clips/${clipId}/renditions`, { ratio: '16:9', captionStyle: null });
    const [[made], [exported]] = [await listPlanned(wide.body.processing_id), await listPlanned(body.processing_id)];
    expect(made?.editVersionId).toBe(exported?.editVersionId);
  });

  it('let more clips of the project start', async () => {
    const { owner, projectId, clipId } = await open();
    await exportChanged(owner, clipId, 'One');
    const more = await owner.ask('POST', `/api/projects/${projectId}/more-clips`, { numClips: 1 });
    expect(more.status).toBe(200);
    const again = await owner.ask('POST', `/api/projects/${projectId}/more-clips`, { numClips: 1 });
    expect(again.body.error.code).toBe('run_in_flight');
    const inFlight = await test.deps.db.service
      .select()
      .from(processingRuns)
      .where(and(eq(processingRuns.projectId, projectId), eq(processingRuns.status, 'processing')));
    expect(inFlight.map(({ kind }) => kind)).toEqual(['renditions']);
  });
});
