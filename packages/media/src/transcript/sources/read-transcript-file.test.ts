import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../../process/run-process.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { SLICE_WORDS } from '../cue-slices.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

describe('readTranscriptFile', () => {
  it.each([
    ['a folder', async (path: string) => await mkdir(path), 'transcript-not-a-file'],
    ['a pipe', makePipe, 'transcript-not-a-file'],
    ['missing', async () => undefined, 'transcript-not-opened'],
    ['empty', async (path: string) => await writeFile(path, ''), 'transcript-empty'],
  ])('readTranscriptFile explains the problem of a transcript that is %s', async (_, make, code) => {
    await withWorkDir(async (folder) => {
      const path = join(folder, 'talk.vtt');
      await make(path);
      const reading = readTranscriptFile(path, { durationSec: null, language: null });
      await expect(reading).rejects.toMatchObject({ failure: { code }, facts: { file: path } });
    });
  });

  async function makePipe(path: string): Promise<void> {
    await runProcess({ command: 'mkfifo', args: [path], writes: [dirname(path)], timeoutMs: 5000 });
  }

  /** Writes a file like the one that stalled the process: 5 MB with 80,312 cues. */
  function writeManyCues(count: number, durationSec: number): string {
    const time = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23).replace('.', ',');
    const cue = (at: number) =>
      `${at + 1}\n${time((at * durationSec) / count)} --> ${time(((at + 1) * durationSec) / count)}\nThey said it again.\n`;
    return Array.from({ length: count }, (_, at) => cue(at)).join('\n');
  }

  it('refuses a subtitle file with more cues than speech of its source’s length has', async () => {
    await withWorkDir(async (folder) => {
      const path = join(folder, 'talk.srt');
      await writeFile(path, writeManyCues(80_312, 300));
      const reading = readTranscriptFile(path, { durationSec: 300, language: null });
      await expect(reading).rejects.toMatchObject({
        reason: 'unreadable-transcript',
        failure: { code: 'transcript-cues-implausible', facts: { count: 80_312, lengthSec: 300 } },
      });
    });
  });

  it('refuses a subtitle file with more words than its source has time for', async () => {
    await withWorkDir(async (folder) => {
      const path = join(folder, 'talk.srt');
      const read = async (cueCount: number) => {
        await writeFile(path, writeManyCues(cueCount, 600));
        return await readTranscriptFile(path, { durationSec: 600, language: null });
      };
      expect((await read(6_000)).cues).toHaveLength(6_000);
      await expect(read(7_000)).rejects.toMatchObject({
        failure: { code: 'transcript-too-much' },
      });
    });
  });

  it('reads a large subtitle file in another thread, and receives its words in slices', async () => {
    await withWorkDir(async (folder) => {
      const path = join(folder, 'talk.srt');
      await writeFile(path, writeManyCues(20_000, 36_000));
      const threads: string[] = [];
      const note = (worker: Worker) => threads.push(worker.threadName ?? '');
      process.on('worker', note);
      let turns = 0;
      const turn = () => {
        turns++;
        next = setImmediate(turn);
      };
      let next = setImmediate(turn);
      const { cues } = await readTranscriptFile(path, { durationSec: 36_000, language: 'en' });
      clearImmediate(next);
      process.off('worker', note);
      expect(threads).toEqual(['clipwright-transcript']);
      expect(cues).toHaveLength(20_000);
      expect(turns).toBeGreaterThan((20_000 * 5) / SLICE_WORDS);
    });
  });
});
