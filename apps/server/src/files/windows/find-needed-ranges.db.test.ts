import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { rootDir } from '../../config/config.ts';
import { openFileFolder } from '../open-file-folder.ts';
import { findNeededRanges } from './find-needed-ranges.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-ranges-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it('the ranges cover the index, the start and the window of a large recording, and only a small part of it', async () => {
  const path = join(folder, 'long.mp4');
  const sample = join(rootDir, 'samples', 'forty-winters.mp4');
  const args = ['-v', 'error', '-stream_loop', '9', '-i', sample, '-c', 'copy', path];
  await promisify(execFile)('ffmpeg', args);
  const bytes = await readFile(path);
  const files = await openFileFolder(join(folder, 'files'));
  const key = 'users/u/projects/p/source.mp4';
  await files.write(key, Readable.from([bytes]));
  const file = { key, sizeBytes: bytes.length };
  const ranges = (await findNeededRanges(files, file, [{ startSec: 600, endSec: 630 }])) ?? [];
  const isNamed = (at: number) => ranges.some(({ start, end }) => start <= at && at <= end);
  const index = bytes.indexOf('moov') - 4;
  expect([isNamed(0), isNamed(index), isNamed(index + bytes.readUInt32BE(index) - 1)]).toEqual([true, true, true]);
  expect(ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0)).toBeLessThan(bytes.length * 0.6);
  for (const [at, { start, end }] of ranges.entries()) {
    expect(start).toBeLessThanOrEqual(end);
    expect(end).toBeLessThan(bytes.length);
    if (at > 0) expect(start).toBeGreaterThan(ranges[at - 1]?.end ?? Number.POSITIVE_INFINITY);
  }
  expect(await findNeededRanges(files, { key, sizeBytes: 1000 }, [{ startSec: 0, endSec: 1 }])).toBeNull();
});
