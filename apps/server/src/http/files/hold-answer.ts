import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { limitedResources } from '../limits/limited-resources.ts';
import { takePlace } from '../limits/place-taker.ts';
import { toStream } from './to-stream.ts';

/** The memory used by smaller responses is negligible. */
const SMALL_BYTES = 64 * 1024;
/** The number of bytes passed to the connection per write. */
const SLICE_BYTES = 256 * 1024;
/** The maximum time in milliseconds in which a client reads nothing. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Returns the body to send. A large body is sent in slices, as fast as the client reads them, and its size counts
 * toward the account until the last slice is read. @throws AppError `too_many_at_once`, `resource_busy`
 */
export async function holdAnswer(
  c: Context<AppEnv>,
  body: Buffer<ArrayBuffer>,
): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (body.length <= SMALL_BYTES) return body;
  const amount = Math.min(body.length, limitedResources['answers-in-memory'].ofAccount);
  const leave = await takePlace(c, 'answers-in-memory', { amount });
  return toStream(sliceBody(body, leave), { longestPauseMs: LONGEST_PAUSE_MS });
}

async function* sliceBody(body: Buffer, leave: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let at = 0; at < body.length; at += SLICE_BYTES) yield body.subarray(at, at + SLICE_BYTES);
  } finally {
    leave();
  }
}
