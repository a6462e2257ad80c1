import { stat } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import { findSourceParts, mayBeJoined } from './find-source-parts.ts';
import { measurePackets } from './measure-packets.ts';
import type { MediaInfo } from './media-info.ts';
import { lacksDuration, listRivalPictures, parseMediaInfo } from './parse-media-info.ts';

/**
 * Probes a file. Files without a duration in the header are read to the end to measure it, and files that may have been
 * joined are read to find their recordings.
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
  if (file.size === 0) throw new MediaError('empty', 'The file is empty.', { file: path });
  try {
    const json = await runFfprobe(tools, { path }, sections, options);
    const packets = lacksDuration(json) ? await measurePackets(tools, path, options) : undefined;
    const stills = await findStills(tools, { path, pictures: listRivalPictures(json) }, options);
    const info = parseMediaInfo(json, path, { packets, stills });
    return mayBeJoined(info) ? await withParts(tools, info, options) : info;
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'ffmpeg-failed')
      throw new MediaError(
        'not-media',
        { code: 'unreadable-media', facts: {} },
        { ...error.facts, file: path },
        { cause: error },
      );
    if (error instanceof MediaError)
      throw new MediaError(error.reason, error.failure, { ...error.facts, file: path }, { cause: error });
    throw error;
  }
}

const sections = ['-show_format', '-show_streams'];

/** Returns the info for a file that may be joined, with its recordings one after the other. */
async function withParts(tools: MediaTools, info: MediaInfo, options: EffectOptions): Promise<MediaInfo> {
  const { path, container, sizeBytes } = info;
  const sourceParts = await findSourceParts(tools, info, options);
  if (!sourceParts.parts) return { ...info, ...sourceParts };
  const json = await runFfprobe(tools, { path, ...sourceParts }, sections, options);
  return { ...parseMediaInfo(json, path), container, sizeBytes, ...sourceParts };
}

/** The time within which an additional picture stream must have a second frame; otherwise it is a still. */
const STILL_SEC = 30;

/** Finds the stills among several picture streams; none if no picture moves. */
async function findStills(
  tools: MediaTools,
  { path, pictures }: { path: string; pictures: readonly number[] },
  options: EffectOptions,
): Promise<ReadonlySet<number>> {
  if (pictures.length === 0) return new Set();
  const spans = await measurePackets(tools, path, { ...options, firstSec: STILL_SEC });
  const moves = (index: number) => (spans.get(index)?.packetCount ?? 0) > 1;
  return new Set(pictures.some(moves) ? pictures.filter((index) => !moves(index)) : []);
}
