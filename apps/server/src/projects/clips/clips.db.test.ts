import { projectClip } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { clipViews } from '../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { projectShares, projects } from '../../db/tables/projects-tables.ts';
import { countClipView } from './count-clip-view.ts';
import { deleteOldClipViews } from './delete-old-clip-views.ts';

let test: TestApp;
let owner: Person;
let reader: Person;
let made: Awaited<ReturnType<typeof fillProject>>;
let clipId: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  reader = await openPerson(test, 'reader@example.org');
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  made = await fillProject(test.deps, owner.id);
  clipId = made.clipIds[0] ?? '';
  await test.deps.db.asService(async (tx) => {
    await tx.insert(projectShares).values({ projectId: made.projectId, ownerId: owner.id, email: reader.email });
  });
});

describe('clip views', () => {
  const asOwner = () => ({ id: owner.id, askerId: owner.id });
  const view = (who: Person) => who.ask('POST', `/api/clips/${clipId}/views`);

  it('count once per viewer and hour, even for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => view(owner)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => body.counted)).toHaveLength(1);
    expect((await view(reader)).body).toEqual({ counted: true, views: 2 });
    expect((await view(reader)).body).toEqual({ counted: false, views: 2 });
    expect((await owner.ask('GET', `/api/clips/${clipId}`)).body.views).toBe(2);
    expect((await owner.ask('GET', '/api/projects/totals')).body.views).toBe(2);
  });

  it('count again in the next hour', async () => {
    const at = (iso: string) => ({ ...test.deps, now: () => new Date(iso) });
    expect(await countClipView(at('2026-05-01T10:59:59.999Z'), asOwner(), clipId)).toEqual({ counted: true, views: 1 });
    expect(await countClipView(at('2026-05-01T11:00:00Z'), asOwner(), clipId)).toEqual({ counted: true, views: 2 });
    expect(await countClipView(at('2026-05-01T11:59:59Z'), asOwner(), clipId)).toEqual({ counted: false, views: 2 });
  });

  it('are deleted after a while and stay counted', async () => {
    const at = (iso: string) => ({ ...test.deps, now: () => new Date(iso) });
    await countClipView(at('2026-05-01T10:00:00Z'), asOwner(), clipId);
    const rows = () => test.deps.db.service.select().from(clipViews).where(eq(clipViews.clipId, clipId));
    await deleteOldClipViews(at('2026-06-30T10:00:00Z'));
    expect(await rows()).toHaveLength(1);
    await deleteOldClipViews(at('2026-07-03T10:00:00Z'));
    expect(await rows()).toEqual([]);
    expect((await owner.ask('GET', `/api/clips/${clipId}`)).body.views).toBe(1);
  });

  it('do not change the project', async () => {
    const [before] = await test.deps.db.service.select().from(projects).where(eq(projects.id, made.projectId));
    await view(owner);
    const [after] = await test.deps.db.service.select().from(projects).where(eq(projects.id, made.projectId));
    expect(after).toEqual(before);
  });
});

describe('a clip change', () => {
  const change = (body: unknown, id = clipId) => owner.ask('PATCH', `/api/clips/${id}`, body);

  it('is visible in every response', async () => {
    const words = {
      title: '  Ein Título ✓ ',
      caption: 'Zeile 1\nZeile 2',
      hashtags: ['#eins', 'zwei', '#eins', 'été'],
    };
    const { body } = await change({ decision: 'kept', ...words });
    const expected = {
      title: 'Ein Título ✓',
      caption: 'Zeile 1\nZeile 2',
      hashtags: ['#eins', '#zwei', '#été'],
      decision: 'kept',
    };
    expect(projectClip.parse(body)).toMatchObject({ ...expected, viral_score: 9, segment_text: 'Words of First' });
    const { body: project } = await owner.ask('GET', `/api/projects/${made.projectId}`);
    expect(project.clips[0]).toMatchObject(expected);
    const { body: analysed } = await owner.ask('GET', `/api/analysis/${clipId}`);
    expect(analysed.analysis[0]).toMatchObject({ tags: ['eins', 'zwei', 'été'], data: { caption: expected.caption } });
  });

  it('keeps the fields that are not sent', async () => {
    await change({ decision: 'skipped' });
    expect((await change({ title: 'New' })).body).toMatchObject({ decision: 'skipped', caption: 'Caption of First' });
    expect((await change({ decision: null })).body).toMatchObject({ decision: null, title: 'New' });
    expect((await change({})).body).toMatchObject({ title: 'New', hashtags: ['#talk'] });
    expect((await change({ hashtags: [], caption: '' })).body).toMatchObject({ hashtags: [], caption: '' });
  });

  it.each(['Line\nbreak', 'Line\u0000break', 'Line\u202ebreak'])('keeps the title %j as one line', async (title) => {
    expect((await change({ title })).body.title).toBe('Line break');
  });

  it.each([
    { title: '' },
    { title: 'x'.repeat(281) },
    { title: 'x'.repeat(10_000) },
    { title: '\u202e' },
    { title: 'Full Video - mine' },
    { caption: 'x'.repeat(5001) },
    { caption: '\u0000' },
    { caption: '\ud800' },
    { decision: 'maybe' },
    { decision: true },
    { hashtags: 'one' },
    { hashtags: ['two words'] },
    { hashtags: ['#'] },
    { hashtags: ['x'.repeat(101)] },
    { hashtags: Array.from({ length: 31 }, (_, index) => `tag${index}`) },
  ])('refuses %j and names its field', async (body) => {
    const answer = await change(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.error.details.fields[0].field).toMatch(new RegExp(`^${Object.keys(body)[0]}`));
    expect((await owner.ask('GET', `/api/clips/${clipId}`)).body.title).toBe('First');
  });

  it('is refused for the full video and for an unknown clip', async () => {
    for (const id of [made.wholeId, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      expect((await change({ title: 'x' }, id)).body.error.message).toBe('Video clip not found');
      expect((await owner.ask('DELETE', `/api/clips/${id}`)).status).toBe(404);
      expect((await owner.ask('GET', `/api/clips/${id}`)).status).toBe(404);
    }
  });
});

describe('deleting a clip', () => {
  it('removes the clip from its project', async () => {
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).status).toBe(200);
    const { body } = await owner.ask('GET', `/api/projects/${made.projectId}`);
    expect([body.clips_count, body.clips.map((clip: { title: string }) => clip.title)]).toEqual([1, ['Second']]);
    expect((await owner.ask('GET', `/api/processing-status/${made.runId}`)).body.clips).toHaveLength(1);
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).status).toBe(404);
  });

  it('waits for a run that is creating files of the clip, but not for the remains of a canceled run', async () => {
    const { service } = test.deps.db;
    await service.update(plannedClips).set({ status: 'rendering' }).where(eq(plannedClips.id, clipId));
    const isRun = eq(processingRuns.id, made.runId);
    await service.update(processingRuns).set({ status: 'processing', finishedAt: null }).where(isRun);
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).body.error.code).toBe('run_in_flight');
    const canceled = { status: 'failed', errorCode: 'cancelled', finishedAt: new Date() } as const;
    await service.update(processingRuns).set(canceled).where(isRun);
    expect((await owner.ask('DELETE', `/api/clips/${clipId}`)).status).toBe(200);
  });
});
