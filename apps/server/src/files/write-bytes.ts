import type { FileHandle } from 'node:fs/promises';
import { tooLarge } from '../http/limits/too-large.ts';
import type { WriteOptions } from './file-store.ts';

/** The batch size: many small writes cost more than the bytes in them, and larger batches would only cost memory. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes the content as it arrives, holding at most two batches in memory. Does not sync. @param look receives every
 * chunk, in order, while it is being written. @returns the number of bytes.
 */
export async function writeBytes(
  file: FileHandle,
  offsetBytes: number,
  content: AsyncIterable<Uint8Array>,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: WriteOptions = {},
  look: (piece: Uint8Array) => void = () => {},
): Promise<number> {
  let [sizeBytes, batchBytes] = [0, 0];
  let batch: Uint8Array[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = writeAll(file, batch, offsetBytes + sizeBytes - batchBytes);
    // Awaited with the next batch, or at the end.
    writing.catch(() => {});
    for (const piece of batch) look(piece);
    batch = [];
    batchBytes = 0;
  };
  try {
    for await (const piece of content) {
      signal?.throwIfAborted();
      sizeBytes += piece.length;
      batchBytes += piece.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      batch.push(piece);
      if (batchBytes >= BATCH_BYTES) await flush();
    }
    signal?.throwIfAborted();
    if (batchBytes > 0) await flush();
    await writing;
    return sizeBytes;
  } finally {
    // The file is closed by the function that opened it, never during a write.
    await writing.catch(() => {});
  }
}

/** A disk that fills up writes part of the data before refusing the rest. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], position: number): Promise<void> {
  let rest = [...pieces];
  let at = position;
  while (rest.length > 0) {
    let { bytesWritten } = await file.writev(rest, at);
    at += bytesWritten;
    while (rest[0] && bytesWritten >= rest[0].length) bytesWritten -= rest.shift()?.length ?? 0;
    if (rest[0] && bytesWritten > 0) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}
