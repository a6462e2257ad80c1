import { projectDetail } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { analyses } from '../../db/tables/clips-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;
let made: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  made = await fillProject(test.deps, owner.id, { title: 'A talk', description: 'Of last year' });
});
afterAll(async () => await test?.close());

describe('a project’s page', () => {
  it('gets all its data in one response', async () => {
    const detail = projectDetail.parse((await owner.ask('GET', `/api/projects/${made.projectId}`)).body);
    expect(detail).toMatchObject({
      title: 'A talk',
      access: 'owner',
      owner: null,
      clips_count: 2,
      source: {
        id: made.sourceId,
        kind: 'file',
        name: 'talk.mp4',
        duration: 90,
        state: 'ready',
        expires_at: expect.any(String),
        trim: { start: 5, end: null },
        filmstrip_url: null,
      },
      processing_id: made.runId,
      full_video: { id: made.wholeId, name: 'Full Video - A talk', has_transcription: true },
      shares_count: 0,
      reaches_outside: false,
    });
    expect(detail.clips).toMatchObject([
      { id: made.clipIds[0], clip_number: 1, title: 'First', viral_score: 9, views: 0, decision: null },
      { id: made.clipIds[1], clip_number: 2, title: 'Second', viral_score: 8 },
    ]);
    const picture = await owner.ask('GET', detail.clips[0]?.thumbnail_url ?? '');
    expect(await picture.response.text()).toBe('picture of First');
  });

  it('shows the best clip on the card', async () => {
    const { body } = await owner.ask('GET', '/api/projects');
    expect(body.projects).toHaveLength(1);
    const poster = await owner.ask('GET', body.projects[0].poster_url);
    expect(await poster.response.text()).toBe('picture of First');
  });

  it('counts the clips on the card and marks those of the newest source', async () => {
    const someone = await openPerson(test, 'strip@example.org');
    const { projectId, clipIds, sourceId } = await fillProject(test.deps, someone.id);
    const facts = async () => (await someone.ask('GET', '/api/projects')).body.projects[0];
    expect(await facts()).toMatchObject({ kept_count: 0, strip: { duration: 90, filmstrip_url: null, clips: [] } });
    const [first = '', second = ''] = clipIds;
    await test.deps.db.asService(async (tx) => {
      for (const [clipId, start] of [
        [first, 40],
        [second, 5.5],
      ] as const) {
        await tx
          .update(analyses)
          .set({ data: { start_time: start, end_time: start + 20 } })
          .where(eq(analyses.clipId, clipId));
      }
      await tx.update(sources).set({ filmstripKey: 'users/a/strip.jpg' }).where(eq(sources.id, sourceId));
    });
    await someone.ask('PATCH', `/api/clips/${first}`, { decision: 'kept' });
    await someone.ask('PATCH', `/api/clips/${second}`, { decision: 'skipped' });
    const places = [
      { start: 5.5, end: 25.5 },
      { start: 40, end: 60 },
    ];
    const filmstrip = expect.stringMatching(/^\/files\//);
    expect(await facts()).toMatchObject({ kept_count: 1, strip: { filmstrip_url: filmstrip, clips: places } });
    // People it is shared with see the clips, but not the source.
    await someone.ask('POST', `/api/projects/${projectId}/shares`, { email: owner.email });
    const { projects } = (await owner.ask('GET', '/api/projects/shared')).body;
    expect(projects[0]).toMatchObject({ id: projectId, kept_count: 1, strip: null });
  });

  it('shows no source, run, poster or full video before one exists', async () => {
    const other = await openPerson(test, 'other@example.org');
    const { projectId } = await fillProject(test.deps, other.id, { clips: [] });
    expect((await other.ask('GET', `/api/projects/${projectId}`)).body).toMatchObject({ clips: [], clips_count: 0 });
    expect((await other.ask('GET', '/api/projects')).body.projects[0].poster_url).toBeNull();
  });
});

describe('a project change', () => {
  const change = (body: unknown) => owner.ask('PATCH', `/api/projects/${made.projectId}`, body);

  it('is saved', async () => {
    expect((await change({ title: '  Ein Vortrag  ' })).body).toMatchObject({
      title: 'Ein Vortrag',
      description: 'Of last year',
    });
    expect((await change({ description: 'Two\nlines' })).body).toMatchObject({ description: 'Two\nlines' });
    expect((await change({})).body).toMatchObject({ title: 'Ein Vortrag', description: 'Two\nlines' });
    expect((await change({ status: 'completed', user_id: owner.id })).status).toBe(200);
  });

  it.each([
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(201) },
    { title: 'x'.repeat(10_000) },
    { title: '\u0000\u202e' },
    { title: 7 },
    { title: null },
    { description: 'x'.repeat(5001) },
    { description: '\u0000' },
  ])('refuses %j and names its field', async (body) => {
    const answer = await change(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.error.details.fields[0].field).toBe(Object.keys(body)[0]);
  });
});
