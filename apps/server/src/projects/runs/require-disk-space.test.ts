import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { requireDiskSpace, requireStoreSpace } from './require-disk-space.ts';

const FULL = '/proc';
const work = { sourceBytes: 1e6, durationSec: 0 };
const bucket = { freeBytes: async () => null };
const roomy = { freeBytes: async () => 1e12 };

// Needs a file system with no free space.
describe.skipIf(process.platform !== 'linux')('room for work', () => {
  it('is required on the work disk, which may differ from the data folder’s', async () => {
    for (const files of [bucket, roomy]) {
      const elsewhere = { dataDir: tmpdir(), workDir: FULL };
      await expect(requireDiskSpace({ files, config: elsewhere }, work)).rejects.toMatchObject({ code: 'disk_full' });
      await requireDiskSpace({ files, config: { dataDir: FULL, workDir: tmpdir() } }, work);
      const alone = { dataDir: FULL, workDir: null };
      await expect(requireDiskSpace({ files, config: alone }, work)).rejects.toMatchObject({ code: 'disk_full' });
    }
  });

  it('is also required in the store, and only there for work of another machine', async () => {
    const files = { freeBytes: async () => 1e3 };
    const config = { dataDir: tmpdir(), workDir: null };
    await expect(requireDiskSpace({ files, config }, work)).rejects.toMatchObject({ code: 'disk_full' });
    await expect(requireStoreSpace({ files }, work)).rejects.toMatchObject({ code: 'disk_full' });
    await requireStoreSpace({ files: bucket }, work);
  });
});
