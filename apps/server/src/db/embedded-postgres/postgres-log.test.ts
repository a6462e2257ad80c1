import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readServerLog, rotateServerLog } from './postgres-log.ts';

test('a growing log is limited in size and keeps its previous part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'postgres.log');
  const log = await open(path, 'a');
  onTestFinished(() => log.close());
  await log.write('0123456789');
  await rotateServerLog(path, 10);
  expect(await readFile(path, 'utf8')).toBe('0123456789');
  await log.write('A');
  await rotateServerLog(path, 10);
  await log.write('after');
  expect(await readFile(path, 'utf8')).toBe('after');
  expect(await readFile(`${path}.1`, 'utf8')).toBe('0123456789A');
  expect(await readServerLog(path, 2)).toBe('ter');
});
