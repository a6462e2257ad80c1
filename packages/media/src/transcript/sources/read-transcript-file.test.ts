import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../../process/run-process.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

it.each([
  ['a folder', async (path: string) => await mkdir(path), /is not a file/],
  ['a pipe', makePipe, /is not/],
  ['missing', async () => undefined, /cannot be opened: check its name/],
  ['empty', async (path: string) => await writeFile(path, ''), /is empty/],
])('readTranscriptFile explains what is wrong with a transcript that is %s', async (_, make, message) => {
  await withWorkDir(async (folder) => {
    const path = join(folder, 'talk.vtt');
    await make(path);
    const reading = readTranscriptFile(path, { durationSec: null, language: null });
    await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(message), facts: { file: path } });
  });
});

async function makePipe(path: string): Promise<void> {
  await runProcess({ command: 'mkfifo', args: [path], writes: [dirname(path)], timeoutMs: 5000 });
}
