// @vitest-environment node
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { isWorthSaving, listCopies, readCopy, removeCopy, saveCopy, saveVideos } from './saved-copies.ts';
import { makeClip, makeProject, projectId } from './testing/make-project.ts';

/** Replaces the server with one that returns every file except the `missing` ones. */
function serveFiles(missing: (path: string) => boolean = () => false) {
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    return missing(path) ? new Response(null, { status: 404 }) : new Response(`bytes of ${path}`);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requestedPaths;
}

afterEach(() => removeCopy(projectId));

it('a saved project opens with the texts and pictures of its clips, best first', async () => {
  serveFiles();
  await saveCopy('me', makeProject());
  const copy = await readCopy('me', projectId);
  expect(copy).toMatchObject({ id: projectId, title: 'The launch', description: 'Our talk' });
  expect(
    copy?.clips.map(({ id, title, caption, hashtags, duration }) => [id, title, caption, hashtags, duration]),
  ).toEqual([
    ['best', 'Clip best', 'Caption of best', ['#launch'], 20],
    ['next', 'Clip next', 'Caption of next', ['#launch'], 20],
  ]);
  expect(await copy?.clips[0]?.poster?.text()).toBe('bytes of /files/best.webp');
  expect(copy?.clips[0]?.video).toBeNull();
  expect((await listCopies('me')).map(({ id }) => id)).toEqual([projectId]);
});

it('pictures that are already saved are not refetched', async () => {
  const requestedPaths = serveFiles();
  await saveCopy('me', makeProject());
  await saveCopy('me', makeProject());
  expect(requestedPaths).toEqual(['/files/best.webp', '/files/next.webp']);
  await saveCopy('me', makeProject({ updated_at: '2026-11-22T10:00:00.000Z' }));
  expect(requestedPaths).toHaveLength(4);
});

it('videos are saved on request and kept when the project is saved again', async () => {
  serveFiles((path) => path === '/files/next.mp4');
  await saveCopy('me', makeProject());
  const counts: number[] = [];
  expect(await saveVideos(makeProject(), (count) => counts.push(count))).toBe(1);
  expect(counts).toEqual([1, 1]);
  await saveCopy('me', makeProject());
  const copy = await readCopy('me', projectId);
  expect(await copy?.clips[0]?.video?.text()).toBe('bytes of /files/best.mp4');
  expect(copy?.clips[1]?.video).toBeNull();
});

it('a deleted clip is removed from the saved copy', async () => {
  serveFiles();
  await saveCopy('me', makeProject());
  await saveCopy('me', makeProject({ clips: [makeClip('next')] }));
  expect((await readCopy('me', projectId))?.clips.map(({ id }) => id)).toEqual(['next']);
});

it('another user of the same browser cannot see the saved copies', async () => {
  serveFiles();
  await saveCopy('me', makeProject());
  expect(await readCopy('you', projectId)).toBeNull();
  expect(await listCopies('you')).toEqual([]);
});

it('deleting a project deletes its saved copy', async () => {
  serveFiles();
  await saveCopy('me', makeProject());
  await removeCopy(projectId);
  expect(await readCopy('me', projectId)).toBeNull();
});

it.each([
  [{}, true],
  [{ status: 'processing' as const }, false],
  [{ access: 'reader' as const }, false],
  [{ clips: [] }, false],
])('for a project with %j, the decision to save it is %s', (changes, expected) => {
  expect(isWorthSaving(makeProject(changes))).toBe(expected);
});
