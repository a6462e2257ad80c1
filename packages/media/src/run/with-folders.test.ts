import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkDir } from '../process/work-dir.ts';
import { withFolders } from './with-folders.ts';

const failing = () => Promise.reject(new Error('nothing came of it'));

describe('withFolders', () => {
  it('creates the folder with its parents, and removes them after a failure', async () => {
    await withWorkDir(async (base) => {
      await mkdir(join(base, 'mine'));
      const outDir = join(base, 'mine', 'deep', 'er');
      await expect(withFolders(outDir, failing)).rejects.toThrow('nothing came of it');
      expect(await readdir(base, { recursive: true })).toEqual(['mine']);
      await withFolders(outDir, async (folders) => await writeFile(join(folders.outDir, 'clip'), ''));
      expect((await readdir(base, { recursive: true })).sort()).toEqual([
        'mine',
        join('mine', 'deep'),
        join('mine', 'deep', 'er'),
        join('mine', 'deep', 'er', 'clip'),
      ]);
    });
  });

  it('explains why a folder cannot be created', async () => {
    await withWorkDir(async (base) => {
      await writeFile(join(base, 'file'), '');
      const reason = 'invalid-option';
      await expect(withFolders(join(base, 'file'), failing)).rejects.toMatchObject({ reason });
      await expect(withFolders(join(base, 'file', 'x'), failing)).rejects.toMatchObject({ reason });
      await expect(withFolders(join(base, 'x'.repeat(300)), failing)).rejects.toThrow('its name is too long');
    });
  });

  it.runIf(process.platform === 'linux')('fails when the file system refuses folders', async () => {
    await expect(withFolders('/proc/clips/here', failing)).rejects.toMatchObject({ reason: 'invalid-option' });
  });
});
