import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openJsonFile } from './open-json-file.ts';

const counter = z.object({ count: z.int() });

describe('openJsonFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-json-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps changes made before a save for the next start', async () => {
    const path = join(folder, 'a.json');
    const file = await openJsonFile(path, counter, () => ({ count: 0 }));
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 0 });
    const saves = Array.from({ length: 50 }, async () => {
      file.value.count += 1;
      const { count } = file.value;
      await file.save();
      const onDisk = JSON.parse(await readFile(path, 'utf8')) as { count: number };
      expect(onDisk.count).toBeGreaterThanOrEqual(count);
    });
    await Promise.all(saves);
    const again = await openJsonFile(path, counter, () => ({ count: -1 }));
    expect(again.value.count).toBe(50);
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it.each([
    ['is cut short', '{"half":'],
    ['holds another shape', '{"count":"five"}'],
  ])('names the file that it cannot read when it %s', async (_, text) => {
    const path = join(folder, 'a.json');
    await writeFile(path, text);
    await expect(openJsonFile(path, counter, () => ({ count: 0 }))).rejects.toThrow(`cannot read ${path}`);
  });

  it('continues saving after a failed write', async () => {
    const path = join(folder, 'deep', 'a.json');
    await expect(openJsonFile(path, z.object({}), () => ({}))).rejects.toThrow(/ENOENT/);
    const file = await openJsonFile(join(folder, 'b.json'), counter, () => ({ count: 0 }));
    await rm(folder, { recursive: true });
    await expect(file.save()).rejects.toThrow(/ENOENT/);
    const { mkdir } = await import('node:fs/promises');
    await mkdir(folder);
    await file.save();
    expect(await readdir(folder)).toEqual(['b.json']);
  });
});
