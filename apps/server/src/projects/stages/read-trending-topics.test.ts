import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readTrendingTopics } from './read-trending-topics.ts';

const read = async (trendingTopicsFile: string | null) =>
  await readTrendingTopics({ config: { media: { trendingTopicsFile } }, log: pino({ level: 'silent' }) });

it('the file has one topic per line and may be missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-topics-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'topics.txt');
  await writeFile(path, `Space flight\r\n\n  Bees  \n${'x'.repeat(101)}\n`);
  expect(await read(path)).toEqual(['Space flight', 'Bees']);
  expect(await read(join(folder, 'missing.txt'))).toBeNull();
  expect(await read(null)).toBeNull();
});
