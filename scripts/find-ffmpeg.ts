// Prints the path of an ffmpeg that has everything the engine needs, or fails with the missing features. Its argument
// may list folders to search after FFMPEG_PATH and PATH, in the format of PATH.
import { delimiter } from 'node:path';
import { findMediaTools } from '../packages/media/src/process/find-media-tools.ts';

try {
  const tools = await findMediaTools({
    ffmpegPath: process.env.FFMPEG_PATH,
    path: [process.env.PATH ?? '', process.argv[2] ?? ''].join(delimiter),
  });
  process.stdout.write(`${tools.ffmpegPath}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
