import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../src/config/config.ts';

/** Returns the beginning of the bundled sample as a podcast. */
export async function makePodcast(): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-recording-'));
  try {
    const path = join(folder, 'episode.mp3');
    const sample = join(rootDir, 'samples', 'forty-winters.mp4');
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', sample, '-t', '12.2', '-vn', '-q:a', '5', path]);
    return new File([await readFile(path)], 'Episode 1.mp3', { type: 'audio/mpeg' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
