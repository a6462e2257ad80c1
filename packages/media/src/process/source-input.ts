import { resolve } from 'node:path';
import { joinedFormats, writeJoinedScript } from './joined-script.ts';
import { type FfmpegArguments, inputArguments } from './run-ffmpeg.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Returns arguments that open a source from its start, one part after another.
 * @param before options for this input.
 */
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
 * Returns options that start reading a source before a given time, for a reader that drops everything before it. Times
 * are then relative to `atSec`, as with a plain `-ss`.
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
