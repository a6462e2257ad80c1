import { looksLikeMedia, sniffedBytes } from '@clipwright/media';
import { AppError } from '../http/app-error.ts';

/**
 * Refuses a file whose first bytes are neither a video's nor a recording's, before the rest is received. The engine
 * decides later, in a job, if it can be used. @returns the same bytes, from the first one on. @throws AppError
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
  // An empty file is refused elsewhere.
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
    // A reader that stops early closes the file or connection behind it.
    await pieces.return?.();
  }
}
