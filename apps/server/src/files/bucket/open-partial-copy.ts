import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ByteRange } from '../../http/files/parse-range.ts';
import type { FileInfo, TimeWindow } from '../file-store.ts';
import { listNeededRanges, SMALL_BYTES } from '../windows/find-needed-ranges.ts';
import { openMp4Index } from '../windows/find-window-bytes.ts';
import type { BucketClient } from './bucket-client.ts';
import { readObject } from './read-object.ts';

/** The minimum and maximum size of one download. */
const BLOCK_BYTES = 256 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

export type PartialCopy = {
  /**
   * Downloads the bytes for these windows. Returns false if they cannot be determined, or if nearly the whole file is
   * needed.
   */
  bring(windows: readonly TimeWindow[]): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * A sparse file with the object's length that contains only the requested bytes; the rest takes no disk space. It lets
 * programs without network access read windows of a large recording as if the whole file were there.
 */
export async function openPartialCopy(
  bucket: BucketClient,
  { key, info, path }: { key: string; info: FileInfo; path: string },
): Promise<PartialCopy> {
  const { sizeBytes } = info;
  if (sizeBytes <= SMALL_BYTES) return { bring: async () => false, close: async () => {} };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w+', 0o600);
  await file.truncate(sizeBytes);
  const blocks = new Map<number, Promise<void>>();

  async function fetchBlocks(first: number, last: number): Promise<void> {
    const range = { start: first * BLOCK_BYTES, end: Math.min((last + 1) * BLOCK_BYTES, sizeBytes) - 1 };
    let at = range.start;
    for await (const piece of readObject(bucket, key, info, range)) {
      const bytes = piece as Buffer;
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
  }

  /** Adjacent missing blocks are fetched with one request. */
  async function ensure({ start, end }: ByteRange): Promise<void> {
    const last = Math.floor(Math.min(end, sizeBytes - 1) / BLOCK_BYTES);
    const mostBlocks = MOST_BYTES / BLOCK_BYTES;
    const waited: Promise<void>[] = [];
    for (let block = Math.floor(start / BLOCK_BYTES); block <= last; block += 1) {
      const pending = blocks.get(block);
      if (pending) {
        waited.push(pending);
        continue;
      }
      let until = block;
      while (until < last && until - block + 1 < mostBlocks && !blocks.has(until + 1)) until += 1;
      const coming = fetchBlocks(block, until);
      for (let each = block; each <= until; each += 1) blocks.set(each, coming);
      coming.catch(() => {
        for (let each = block; each <= until; each += 1) blocks.delete(each);
      });
      waited.push(coming);
      block = until;
    }
    await Promise.all(waited);
  }

  async function readAt(start: number, length: number): Promise<Buffer> {
    const wantedBytes = Math.max(0, Math.min(length, sizeBytes - start));
    await ensure({ start, end: start + wantedBytes - 1 });
    const bytes = Buffer.alloc(wantedBytes);
    await file.read(bytes, 0, wantedBytes, start);
    return bytes;
  }

  const index = await openMp4Index({ sizeBytes, readAt }).catch(async (error: unknown) => {
    // The index is invalid: the engine reads the whole file and reports the problem.
    if (error instanceof RangeError) return null;
    await file.close();
    throw error;
  });
  return {
    async bring(windows) {
      const ranges = index && listNeededRanges(index, windows);
      if (!ranges) return false;
      for (const range of ranges) await ensure(range);
      return true;
    },
    close: async () => await file.close(),
  };
}
