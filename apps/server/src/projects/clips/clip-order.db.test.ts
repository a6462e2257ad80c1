import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses } from '../../db/tables/clips-tables.ts';

let test: TestApp;
let owner: Person;
let projectId: string;
/** Best first; clips with equal scores by start time, and clips without a score last. */
const bestFirst = ['Best', 'Early', 'Late', 'Unscored'];

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  const made = await fillProject(test.deps, owner.id, { clips: ['Unscored', 'Late', 'Early', 'Best'] });
  projectId = made.projectId;
  const scores = [
    {},
    { viral_score: 7.5, start_time: 100 },
    { viral_score: 7.5, start_time: 20.5 },
    { viral_score: 8, start_time: 300 },
  ];
  for (const [index, data] of scores.entries()) {
    await test.deps.db.service
      .update(analyses)
      .set({ data })
      .where(eq(analyses.clipId, made.clipIds[index] ?? ''));
  }
});
afterAll(async () => await test?.close());

it('a project lists and numbers its clips best first, and by start time if scores are equal', async () => {
  const { body } = await owner.ask('GET', `/api/projects/${projectId}`);
  const listed = body.clips.map((clip: { title: string; clip_number: number }) => [clip.clip_number, clip.title]);
  expect(listed).toEqual(bestFirst.map((title, index) => [index + 1, title]));
  const { body: early } = await owner.ask('GET', `/api/clips/${body.clips[1].id}`);
  expect(early).toMatchObject({ title: 'Early', clip_number: 2 });
});

it('texts, analyses, the download and the card list the clips in the order of the project', async () => {
  const { body: project } = await owner.ask('GET', `/api/projects/${projectId}`);
  const ids = project.clips.map((clip: { id: string }) => clip.id);
  const { body: texts } = await owner.ask('GET', `/api/captions/projects/${projectId}`);
  expect(texts.clips.map((clip: { id: string }) => clip.id)).toEqual(ids);
  const { body: analyses } = await owner.ask('GET', `/api/analysis/${projectId}`);
  expect(analyses.analysis.map((one: { clip_id: string }) => one.clip_id)).toEqual(ids);
  const { response } = await owner.ask('GET', `/api/download/${projectId}`);
  const video = await owner.ask('GET', response.headers.get('location') ?? '');
  expect(await video.response.text()).toBe('9:16 of Best');
  const { body: list } = await owner.ask('GET', '/api/projects');
  const poster = await owner.ask('GET', list.projects[0].poster_url);
  expect(await poster.response.text()).toBe('picture of Best');
});

it('the card, the texts and the player show the picture of the first vertical file, even after the clip was restyled', async () => {
  const { db } = test.deps;
  const { body: project } = await owner.ask('GET', `/api/projects/${projectId}`);
  const [best, early, late] = await Promise.all(
    project.clips.slice(0, 3).map(async ({ id }: { id: string }) => {
      const [row] = await db.service.select().from(clipRenditions).where(eq(clipRenditions.clipId, id));
      return row;
    }),
  );
  const { id: _id, updatedAt: _updatedAt, ...first } = best;
  await db.service.update(clipRenditions).set({ ratio: '1:1' }).where(eq(clipRenditions.id, best.id));
  const laterBy = (sec: number) => new Date(first.createdAt.getTime() + sec * 1000);
  await db.service.insert(clipRenditions).values([
    { ...first, captionStyle: 'neon', thumbnailKey: early.thumbnailKey, createdAt: laterBy(2) },
    { ...first, captionStyle: 'marker', thumbnailKey: late.thumbnailKey, createdAt: laterBy(1) },
  ]);
  const { body: list } = await owner.ask('GET', '/api/projects');
  const { body: texts } = await owner.ask('GET', `/api/captions/projects/${projectId}`);
  const { body: after } = await owner.ask('GET', `/api/projects/${projectId}`);
  const upright = after.clips[0].renditions.find(({ ratio }: { ratio: string }) => ratio === '9:16');
  const pictures = [list.projects[0].poster_url, texts.clips[0].posterUrl, upright.thumbnail_url];
  const images = await Promise.all(pictures.map(async (url) => await (await owner.ask('GET', url)).response.text()));
  expect(images).toEqual(['picture of Late', 'picture of Late', 'picture of Late']);
});
