import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withLinkFolder } from './with-link-folder.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-link-folder-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('withLinkFolder', () => {
  it('creates a hidden folder next to the clips, and removes it with its contents', async () => {
    const base = await openFolder();
    const workDir = await withLinkFolder(join(base, 'made', 'here'), async (folder) => {
      await writeFile(join(folder, 'video.mp4'), 'video');
      await writeFile(join(dirname(folder), 'clip.mp4'), 'clip');
      return folder;
    });
    expect(dirname(workDir)).toBe(join(base, 'made', 'here'));
    expect(basename(workDir)).toMatch(/^\./);
    expect(await readdir(join(base, 'made', 'here'))).toEqual(['clip.mp4']);
  });

  it('leaves nothing behind after a failure', async () => {
    const base = await openFolder();
    const failing = withLinkFolder(join(base, 'made', 'here'), () => Promise.reject(new Error('nothing came of it')));
    await expect(failing).rejects.toThrow('nothing came of it');
    expect(await readdir(base)).toEqual([]);
  });

  it('removes the remains of a killed run, and nothing else', async () => {
    const outDir = await openFolder();
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    await withLinkFolder(outDir, async (own) => {
      const left = basename(own).replace(`-${process.pid}-`, `-${ended}-`);
      const others = [
        // Named as in the previous release, without the start time of the process.
        `.clipwright-link-${basename(own).split('-')[2]}-${process.ppid}-abcdef`,
        `.clipwright-link-another_machine-${ended}-abcdef`,
        `.clipwright-link-of-mine`,
      ];
      for (const name of [left, ...others]) await mkdir(join(outDir, name));
      await writeFile(join(outDir, left, 'video.mp4'), 'video');
      await withLinkFolder(outDir, async () => undefined);
      expect((await readdir(outDir)).sort()).toEqual([basename(own), ...others].sort());
    });
  });
});
