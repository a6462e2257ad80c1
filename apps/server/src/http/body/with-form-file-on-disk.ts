import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { tooLarge } from '../limits/too-large.ts';
import { streamFormFile } from './stream-form-file.ts';

/**
 * Saves a form's `file` field to a separate folder and runs the work on it; null if the form has no file. The folder is
 * removed when the work ends. The upload slot is released before the work starts. @throws AppError `too_large`, body
 * errors and slot errors
 */
export async function withFormFileOnDisk<T>(
  c: Context<AppEnv>,
  maxBytes: number,
  work: (file: { fileName: string; path: string; sizeBytes: number } | null) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-form-'));
  const path = join(folder, 'given');
  try {
    const file = await streamFormFile(c, maxBytes, async ({ fileName, content }) => {
      const written = createWriteStream(path);
      await pipeline(content, (pieces: AsyncIterable<Buffer>) => limitBytes(pieces, maxBytes), written);
      return { fileName, path, sizeBytes: written.bytesWritten };
    });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limitBytes(pieces: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
    yield piece;
  }
}
