// Prints the path of an ffmpeg that can do everything the engine needs, or fails with what is missing.
// Its argument may name programs to look at besides FFMPEG_PATH and PATH, separated as PATH is: an ffmpeg and its ffprobe.
import { delimiter, dirname } from 'node:path';
import { findMediaTools } from '../packages/media/src/process/find-media-tools.ts';

const extra = (process.argv[2] ?? '').split(delimiter).filter(Boolean);
try {
  const tools = await findMediaTools({
    ffmpegPath: process.env.FFMPEG_PATH,
    path: [process.env.PATH ?? '', ...extra.map((file) => dirname(file))].join(delimiter),
  });
  process.stdout.write(`${tools.ffmpegPath}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
