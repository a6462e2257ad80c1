import { looksLikeMedia, sniffedBytes } from '@clipwright/media/data';
import { AppError } from '../http/app-error.ts';

/**
 * Refuses a file that, judging by its first bytes, is neither video nor audio, before the rest is received. Later, the
 * engine decides in a job whether it is usable. @returns the same bytes, from the start. @throws AppError
 * `file_not_video`
 */
export async function requireMedia(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let readBytes = 0;
  while (readBytes < sniffedBytes) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    read.push(value);
    readBytes += value.length;
  }
  // Empty files are refused elsewhere.
  if (readBytes > 0 && !looksLikeMedia(Buffer.concat(read).subarray(0, sniffedBytes))) {
    throw new AppError('file_not_video');
  }
  return continueAfter(read, pieces);
}

async function* continueAfter(read: readonly Uint8Array[], pieces: AsyncIterator<Uint8Array>) {
  try {
    yield* read;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  } finally {
    // A reader that stops early closes the underlying file or connection.
    await pieces.return?.();
  }
}
