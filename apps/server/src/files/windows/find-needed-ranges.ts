import type { ByteRange } from '../../http/files/parse-range.ts';
import type { FileStore, TimeWindow } from '../file-store.ts';
import { findWindowBytes, listBeginnings, type Mp4Index, openMp4Index } from './find-window-bytes.ts';

/** Smaller files are downloaded whole: several requests often take longer. */
export const SMALL_BYTES = 32 * 1024 * 1024;
/** The whole file is downloaded if the windows make up at least this fraction of it. */
const WHOLE_SHARE = 0.6;
/**
 * The number of bytes that programs read at the start of a file and of each track to detect the format: ffmpeg's
 * `probesize` plus a margin.
 */
const HEAD_BYTES = 6 * 1024 * 1024;

/**
 * Lists the byte ranges of a recording that programs read for these windows, besides its index. Null if they are
 * unknown, or if nearly the whole file is needed.
 */
export function listNeededRanges(index: Mp4Index, windows: readonly TimeWindow[]): ByteRange[] | null {
  const ranges = findWindowBytes(index, windows);
  if (!ranges) return null;
  const neededBytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  if (neededBytes > index.sizeBytes * WHOLE_SHARE) return null;
  const heads = [...new Set([0, ...listBeginnings(index)])].map((start) => ({ start, end: start + HEAD_BYTES - 1 }));
  return [...heads, ...ranges];
}

/**
 * Lists the needed ranges of a stored file including its index, in order and without overlaps; null for the whole file.
 */
export async function findNeededRanges(
  files: Pick<FileStore, 'open'>,
  { key, sizeBytes }: { key: string; sizeBytes: number },
  windows: readonly TimeWindow[],
): Promise<ByteRange[] | null> {
  if (sizeBytes <= SMALL_BYTES) return null;
  const read: ByteRange[] = [];
  const readAt = async (start: number, length: number) => {
    const end = Math.min(start + length, sizeBytes) - 1;
    if (end < start) return Buffer.alloc(0);
    read.push({ start, end });
    const { stream } = await files.open(key, { start, end });
    return Buffer.concat(await stream.toArray());
  };
  const index = await openMp4Index({ sizeBytes, readAt }).catch((error: unknown) => {
    if (error instanceof RangeError) return null;
    throw error;
  });
  const ranges = index && listNeededRanges(index, windows);
  return ranges && joinRanges([...read, ...ranges], sizeBytes);
}

function joinRanges(ranges: readonly ByteRange[], sizeBytes: number): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, Math.min(end, sizeBytes - 1));
    else if (start < sizeBytes) joined.push({ start, end: Math.min(end, sizeBytes - 1) });
  }
  return joined;
}
