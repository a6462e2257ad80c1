import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getModel } from './catalogue.ts';
import { partPathOf } from './install-model.ts';
import { isBeingDownloaded } from './is-being-downloaded.ts';

it('tells a download that is under way from one that was left', async () => {
  const modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-models-'));
  const model = getModel('whisper-tiny');
  const part = partPathOf(modelsDir, model);
  onTestFinished(async () => await rm(modelsDir, { recursive: true, force: true }));
  expect(await isBeingDownloaded(modelsDir, model)).toBe(false);
  await writeFile(part, 'half');
  expect(await isBeingDownloaded(modelsDir, model)).toBe(false);
  const writing = setInterval(() => void appendFile(part, 'more'), 50);
  onTestFinished(() => clearInterval(writing));
  expect(await isBeingDownloaded(modelsDir, model)).toBe(true);
  clearInterval(writing);
  await utimes(part, new Date(0), new Date(0));
  expect(await isBeingDownloaded(modelsDir, model)).toBe(false);
});
