import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { drainBody, receiveBody } from './drain-body.ts';
import { findBoundary, parseMultipart } from './parse-multipart.ts';

/** What a form has beside its file: names, lengths and boundaries. */
const AROUND_BYTES = 64 * 1024;

/**
 * The field `file` of a form, as its bytes come.
 * @param keep what becomes of it; its result is given back, and null where the form has no file.
 * @throws AppError `too_large` and those of the body
 */
export async function streamFormFile<Kept>(
  c: Context<AppEnv>,
  maxBytes: number,
  keep: (file: { fileName: string; content: AsyncGenerator<Buffer> }) => Promise<Kept>,
): Promise<Kept | null> {
  const body = receiveBody(c, { maxBytes: maxBytes + AROUND_BYTES });
  try {
    for await (const { name, fileName, content } of parseMultipart(body, findBoundary(c.req.header('content-type')))) {
      if (name === 'file') return await keep({ fileName: fileName ?? '', content });
    }
  } finally {
    await drainBody(body);
  }
  return null;
}
