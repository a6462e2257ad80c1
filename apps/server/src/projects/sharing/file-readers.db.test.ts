import type { ErrorBody } from '@clipwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { openTeam } from '../../../test/teams/open-team.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

async function read(address: string): Promise<number | string> {
  const answer = await test.app.request(address, { headers: { range: 'bytes=0-1' } });
  if (answer.ok) {
    await answer.arrayBuffer();
    return answer.status;
  }
  return ((await answer.json()) as ErrorBody).error.code;
}

/**
 * Returns a person's URLs for a project: for watching and downloading a clip, for its picture, and for the full video.
 */
async function readAddresses(ask: Person['ask'], projectId: string): Promise<string[]> {
  const { body } = await ask('GET', `/api/projects/${projectId}`);
  const [clip] = body.clips;
  const { url } = body.full_video;
  return [clip.filepath, clip.download_url, clip.thumbnail_url, url].filter((address) => address !== null);
}

it('a share that ends takes the addresses of files with it, at once', async () => {
  const owner = await openPerson(test, 'files-owner@example.org');
  const reader = await openPerson(test, 'files-reader@example.org');
  const { projectId } = await fillProject(test.deps, owner.id);
  const { body: share } = await owner.ask('POST', `/api/projects/${projectId}/shares`, { email: reader.email });
  const [theirs, own] = [await readAddresses(reader.ask, projectId), await readAddresses(owner.ask, projectId)];
  expect(theirs.length).toBeGreaterThan(2);
  for (const address of [...theirs, ...own]) expect(await read(address)).toBe(206);
  expect((await owner.ask('DELETE', `/api/projects/${projectId}/shares/${share.id}`)).status).toBe(200);
  for (const address of theirs) expect(await read(address)).toBe('not_found');
  for (const address of own) expect(await read(address)).toBe(206);
});

it('a member who is removed from a workspace loses access to its file URLs', async () => {
  const { owner, viewer } = await openTeam(test, 'files');
  const { projectId } = await fillProject(test.deps, owner.id);
  const theirs = await readAddresses(viewer.within(owner.id), projectId);
  expect(theirs.length).toBeGreaterThan(2);
  for (const address of theirs) expect(await read(address)).toBe(206);
  expect((await owner.ask('DELETE', `/api/team/members/${viewer.id}`)).status).toBe(200);
  for (const address of theirs) expect(await read(address)).toBe('not_found');
});
