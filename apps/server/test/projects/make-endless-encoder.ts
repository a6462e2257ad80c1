import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMediaTools } from '@clipwright/media';

/** Creates an ffmpeg that never ends when it reads a file. @returns its folder, for `PATH`, within the given one */
export async function makeEndlessEncoder(folder: string): Promise<string> {
  const programs = await mkdtemp(join(folder, 'programs-'));
  const { ffmpegPath } = await findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' });
  const wait = 'case "$*" in *" -i "*) sleep 300;; esac';
  await writeFile(join(programs, 'ffmpeg'), `#!/bin/sh\n${wait}\nexec '${ffmpegPath}' "$@"\n`, { mode: 0o755 });
  return programs;
}
