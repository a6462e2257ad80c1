import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { checkInstallation, RESTORING } from './check-installation.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { folderMark } from './store-mark.ts';

const test = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-installation-'));
afterAll(async () => {
  await owner.end();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await owner.query('drop schema if exists clipwright cascade');
});

const check = (keyIds: string[], filesDir: string | null = null, isShared = true) =>
  checkInstallation(owner, { keyIds, mark: filesDir === null ? null : folderMark(filesDir), isShared });
const reasonOf = async (work: Promise<void>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof DatabaseStartError ? error.reason : error;
};

it('a process with another secret does not start, and one with a renewed secret does', async () => {
  await check(['first']);
  await check(['first']);
  expect(await reasonOf(check(['another']))).toBe('database-of-another-secret');
  await check(['second', 'first']);
  // By then the roles have the second process's password.
  expect(await reasonOf(check(['first']))).toBe('database-of-another-secret');
  await check(['second']);
});

it('a machine with another folder of files does not start, until the folder has the mark', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await check(['first'], one);
  await check(['first'], one);
  expect(await reasonOf(check(['first'], other))).toBe('database-of-another-store');
  const mark = await readFile(join(one, '.clipwright-store'), 'utf8');
  await mkdir(other);
  await writeFile(join(other, '.clipwright-store'), mark);
  await check(['first'], other);
});

it('a database that only this machine reaches accepts a new folder, as after a restore', async () => {
  const [one, other] = [join(folder, 'before'), join(folder, 'restored')];
  await check(['first'], one, false);
  await check(['first'], other, false);
  expect(await readFile(join(other, '.clipwright-store'), 'utf8')).toBe(
    await readFile(join(one, '.clipwright-store'), 'utf8'),
  );
});

it('an incomplete copy of files or an incompletely restored database is accepted by no process', async () => {
  const half = join(folder, 'half');
  await folderMark(half).write('unfinished 3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11');
  for (const isShared of [true, false])
    expect(await reasonOf(check(['first'], half, isShared))).toBe('files-unfinished');
  expect(await folderMark(half).read()).toContain('unfinished 3f1f0c53');
  await owner.query('update clipwright.installation set key_id = $1', [RESTORING]);
  expect(await reasonOf(check(['first']))).toBe('database-half-restored');
});

it('a store’s own message ends with a single full stop', async () => {
  const cause = Object.assign(new Error('Access Denied.'), { name: 'AccessDenied' });
  const mark = { ...folderMark(folder), place: 'the bucket one', read: () => Promise.reject(cause) };
  await expect(checkInstallation(owner, { keyIds: ['first'], mark, isShared: true })).rejects.toThrow(
    'The files in the bucket one cannot be reached: AccessDenied, Access Denied. Its address,',
  );
});
