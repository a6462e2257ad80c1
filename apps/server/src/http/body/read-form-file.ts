import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { drainBody, receiveBody } from './drain-body.ts';
import { findBoundary, parseMultipart } from './parse-multipart.ts';
import { readBytes } from './read-field.ts';

/** What a form has beside its file: names, lengths and boundaries. */
const AROUND_BYTES = 64 * 1024;

/** The field `file` of a form with one small file; null where it has none. @throws AppError `too_large` and those of the body */
export async function readFormFile(
  c: Context<AppEnv>,
  maxBytes: number,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  const body = receiveBody(c, { maxBytes: maxBytes + AROUND_BYTES });
  try {
    for await (const { name, fileName, content } of parseMultipart(body, findBoundary(c.req.header('content-type')))) {
      if (name === 'file') return { fileName: fileName ?? '', bytes: await readBytes(content, maxBytes) };
    }
  } finally {
    await drainBody(body);
  }
  return null;
}
