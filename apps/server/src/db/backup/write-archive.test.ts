import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeArchive } from './write-archive.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-archive-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

it('the remains of killed backups are removed from the folder, but files that may be in use or belong to others stay', async () => {
  const [daysOld, now] = [new Date(Date.now() - 3 * 86_400_000), new Date()];
  const leave = async (name: string, at: Date) => {
    await writeFile(join(folder, name), 'half');
    await utimes(join(folder, name), at, at);
    return name;
  };
  const abandoned = await leave(`clipwright-2026-11-01.tar.gz.${randomUUID()}.partial`, daysOld);
  const keptFiles = [
    await leave(`clipwright-2026-11-27.tar.gz.${randomUUID()}.partial`, now),
    await leave('movie.mp4.partial', daysOld),
    await leave('clipwright-2026-10-01.tar.gz', daysOld),
  ];
  await writeArchive(join(folder, 'new.tar.gz'), undefined, async () => {
    throw new Error('The database is gone.');
  }).catch(() => undefined);
  const names = await readdir(folder);
  expect(names).not.toContain(abandoned);
  expect(names.toSorted()).toEqual(keptFiles.toSorted());
});
