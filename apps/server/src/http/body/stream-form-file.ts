import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { inPlace } from '../limits/place-taker.ts';
import { drainBody, receiveBody } from './drain-body.ts';
import { findBoundary, parseMultipart } from './parse-multipart.ts';

/** A form's overhead in bytes besides its file: names, lengths and boundaries. */
export const AROUND_BYTES = 64 * 1024;

/**
 * Streams a form's `file` field while occupying an upload slot. @param keep stores the file; its result is returned, or
 * null if the form has no file. @throws AppError `too_large` and body errors
 */
export async function streamFormFile<Kept>(
  c: Context<AppEnv>,
  maxBytes: number,
  keep: (file: { fileName: string; content: AsyncGenerator<Buffer> }) => Promise<Kept>,
): Promise<Kept | null> {
  return await inPlace(c, 'form-uploads', async () => {
    const body = receiveBody(c, { maxBytes: maxBytes + AROUND_BYTES });
    try {
      const boundary = findBoundary(c.req.header('content-type'));
      for await (const { name, fileName, content } of parseMultipart(body, boundary)) {
        if (name === 'file') return await keep({ fileName: fileName ?? '', content });
      }
    } finally {
      await drainBody(body);
    }
    return null;
  });
}
