import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { nameProjectAfterVideo } from './name-project-after-video.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
});
afterAll(async () => await test?.close());

const url = 'https://www.vimeo.com/123';

it.each([
  ['Video from vimeo.com', 'The launch', 'The launch'],
  ['Video de vimeo.com', 'The launch', 'The launch'],
  ['vimeo.com/123', 'The launch', 'The launch'],
  [url, ` Lines\n${'long '.repeat(60)}`, `Lines ${'long '.repeat(60)}`.slice(0, 200)],
  ['My own title', 'The launch', 'My own title'],
  ['Video from vimeo.com', '', 'Video from vimeo.com'],
])('a project named “%s” with a video named “%s” is renamed to “%s”', async (first, title, expected) => {
  const { projectId } = await fillProject(test.deps, owner.id);
  const { service } = test.deps.db;
  await service.update(projects).set({ title: first }).where(eq(projects.id, projectId));
  await test.deps.db.asService((tx) => nameProjectAfterVideo(tx, { projectId, url, title }));
  const [row] = await service.select().from(projects).where(eq(projects.id, projectId));
  expect(row?.title).toBe(expected);
});
