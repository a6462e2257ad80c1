import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { testFileStore } from '../../test/files/test-file-store.ts';
import { openFileFolder } from './open-file-folder.ts';

testFileStore('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-files-'));
  return {
    store: await openFileFolder(folder),
    close: async () => await rm(folder, { recursive: true, force: true }),
  };
});

it('a file stays complete when its writer is killed, and partial writes are cleaned up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-files-'));
  const key = 'users/u1/projects/p1/clip.mp4';
  for (let round = 0; round < 8; round++) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'test', 'files', 'dying-writer.ts'), folder, key],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const bytes = await readFile(join(folder, 'stored', key));
    expect(bytes.length).toBe(8 * 262_144);
    expect(bytes.equals(Buffer.alloc(bytes.length, bytes[0]))).toBe(true);
  }
  const store = await openFileFolder(folder);
  await store.cleanUp(-60_000);
  expect(await readdir(join(folder, 'partial'))).toEqual([]);
  expect(await store.find(key)).not.toBeNull();
  await rm(folder, { recursive: true, force: true });
});

it('a draft is dropped if its folder is deleted before it becomes a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-files-'));
  const store = await openFileFolder(folder);
  for (let round = 0; round < 60; round += 1) {
    const key = `users/u1/sources/s${round}/video.mp4`;
    const draft = { key, id: await store.drafts.begin(key) };
    const part = await store.drafts.writePart(draft, 0, Readable.from([Buffer.from('video')]));
    const finishing = store.drafts.finish(draft, [part]).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, round % 4));
    await store.removeFolder(`users/u1/sources/s${round}`);
    await finishing;
    expect(await store.find(key)).toBeNull();
  }
  await rm(folder, { recursive: true, force: true });
});
