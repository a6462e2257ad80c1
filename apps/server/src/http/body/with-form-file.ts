import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { amountOf, inPlace } from '../limits/place-taker.ts';
import { readBytes } from './read-field.ts';
import { AROUND_BYTES, streamFormFile } from './stream-form-file.ts';

/**
 * Runs the work on the `file` field of a form with one small file, which is held in memory until the work ends; null if
 * the form has no file. @throws AppError `too_large`, body errors, and errors from the slots for uploads and for bodies
 * in memory
 */
export async function withFormFile<T>(
  c: Context<AppEnv>,
  maxBytes: number,
  work: (file: { fileName: string; bytes: Buffer } | null) => Promise<T>,
): Promise<T> {
  const amount = amountOf(c, maxBytes + AROUND_BYTES);
  const keep = async ({ fileName, content }: { fileName: string; content: AsyncGenerator<Buffer> }) => ({
    fileName,
    bytes: await readBytes(content, maxBytes),
  });
  return await inPlace(c, 'bodies-in-memory', async () => await work(await streamFormFile(c, maxBytes, keep)), {
    amount,
  });
}
