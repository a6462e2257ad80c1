import { resolve } from 'node:path';
import { joinedFormats, type SourcePart, writeJoinedScript } from './joined-script.ts';
import { type FfmpegArguments, inputArguments } from './run-ffmpeg.ts';

/** A user's video or audio file, and how it has to be read. */
export type SourceFile = {
  path: string;
  /** The recordings that were joined to this file; not given for one with times of its own throughout. */
  parts?: SourcePart[] | undefined;
  /**
   * How many seconds before a picture reading has to begin so that it can be decoded, in containers without an index, in which
   * ffmpeg looks for any packet and not for a keyframe; not given for others.
   */
  seekLeadSec?: number | undefined;
  /**
   * The time in seconds at which the picture starts, where the sound starts before it: seeking to an earlier time would find
   * the first picture and lose what is heard until then. Not given where they start together.
   */
  pictureFromSec?: number | undefined;
};

/** Arguments that open a source from its start, its parts one after the other. @param before options of this input. */
export function sourceArguments({ path, parts }: SourceFile, before: FfmpegArguments = []): FfmpegArguments {
  if (!parts) return inputArguments(path, before);
  return [
    ['-protocol_whitelist', 'file,pipe,fd,data,subfile'],
    ['-format_whitelist', `concat,${joinedFormats}`],
    ['-safe', '0'],
    ['-f', 'concat'],
    ...before,
    ['-i', writeJoinedScript(resolve(path), parts)],
  ];
}

/**
 * Options that begin reading a source before a time, for what drops by itself what comes before it. Times are then counted
 * from `atSec`, as with `-ss` alone.
 * @param atSec seconds from the source's start.
 */
export function seekArguments({ seekLeadSec = 0, pictureFromSec = 0 }: SourceFile, atSec: number): FfmpegArguments {
  if (atSec <= 0) return [];
  const leadSec = atSec < pictureFromSec ? atSec : Math.min(seekLeadSec, atSec);
  return [
    ...(leadSec > 0 ? [['-itsoffset', (-leadSec).toFixed(6)]] : []),
    ...(atSec > leadSec ? [['-ss', (atSec - leadSec).toFixed(6)]] : []),
  ];
}

/** What of a source tells how it is read. */
export function pickSourceFile({ path, parts, seekLeadSec, pictureFromSec }: SourceFile): SourceFile {
  return {
    path,
    ...(parts && { parts }),
    ...(seekLeadSec !== undefined && { seekLeadSec }),
    ...(pictureFromSec !== undefined && { pictureFromSec }),
  };
}
