import { stat } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import { measurePackets } from './measure-packets.ts';
import type { MediaInfo } from './media-info.ts';
import { lacksDuration, parseMediaInfo } from './parse-media-info.ts';

/**
 * Reads what a file holds. A file without a duration in its header is read to its end to measure it.
 * @throws MediaError `not-found`, `empty`, `not-media`, `truncated`, `encrypted`, `forbidden-format` and those of
 * `runProcess`; each names the file.
 */
export async function probeMedia(tools: MediaTools, path: string, options: EffectOptions = {}): Promise<MediaInfo> {
  const file = await stat(path).catch(() => null);
  if (file?.isDirectory()) {
    throw new MediaError('not-found', `${path} is a folder: name a video or audio file.`, { file: path });
  }
  if (!file?.isFile()) {
    throw new MediaError('not-found', `There is no file at ${path}: check its name and folder.`, { file: path });
  }
  if (file.size === 0) throw new MediaError('empty', `The file ${path} is empty.`, { file: path });
  try {
    const json = await runFfprobe(tools, path, ['-show_format', '-show_streams'], options);
    const packets = lacksDuration(json) ? await measurePackets(tools, path, options) : undefined;
    return parseMediaInfo(json, path, packets);
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'ffmpeg-failed' && error.facts.stderrTail?.trim() === '')
      throw new MediaError(
        'not-media',
        'The file is not a video or audio file that ffmpeg can read.',
        { ...error.facts, file: path },
        { cause: error },
      );
    if (error instanceof MediaError)
      throw new MediaError(error.reason, error.message, { ...error.facts, file: path }, { cause: error });
    throw error;
  }
}
