import '@clipwright/media/fetch';
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MediaError } from '@clipwright/media';
import { z } from 'zod';
import { readRunnerProblem, type SentFile } from './open-runner-server.ts';
import { repeatRequest } from './repeat-request.ts';

const address = z
  .string()
  .regex(/^\/files\/runners\/[\w.-]+$/)
  .max(2000);
const sizeBytes = z.int().min(0);

/** The inputs and outputs of a job, as the server lists them. */
export const jobFiles = z.object({
  files: z
    .array(
      z.object({
        name: z.string().regex(/^file-\d{1,3}(\.[a-z0-9]{1,8})?$/),
        address,
        size_bytes: sizeBytes,
        ranges: z
          .array(z.object({ start: sizeBytes, end: sizeBytes }))
          .max(100_000)
          .nullable(),
      }),
    )
    .max(200),
  outputs: z
    .array(
      z.object({ name: z.string().regex(/^(report\.json|clip-\d{1,2}\.(mp4|jpg))$/), address, most_bytes: sizeBytes }),
    )
    .max(100),
});
export type JobFiles = z.output<typeof jobFiles>;

/** The size of a range request in bytes. */
const PIECE_BYTES = 16 * 1024 * 1024;

/**
 * Downloads a job's files into a folder. Only the required ranges of a recording are fetched; the rest of the file is
 * sparse.
 */
export async function fetchJobFiles(
  server: string,
  files: JobFiles['files'],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  for (const { name, address: path, size_bytes: length, ranges } of files) {
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      await file.truncate(length);
      for (const { start, end } of ranges ?? [{ start: 0, end: length - 1 }]) {
        if (end >= length) throw new MediaError('download-failed', 'The server names bytes beyond the end of a file.');
        for (let at = start; at <= end; at += PIECE_BYTES) {
          const piece = { start: at, end: Math.min(end, at + PIECE_BYTES - 1) };
          await repeatRequest(() => fetchPiece(new URL(path, server), file, piece, signal), signal);
        }
      }
    } finally {
      await file.close();
    }
  }
}

async function fetchPiece(
  url: URL,
  file: FileHandle,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { headers: { Range: `bytes=${start}-${end}` }, redirect: 'error', signal });
  if (response.status !== 206 || !response.body) throw await readRunnerProblem(response);
  let at = start;
  for await (const bytes of response.body) {
    if (at + bytes.length > end + 1)
      throw new MediaError('download-failed', 'The server sent more than was asked for.');
    await file.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  }
  if (at !== end + 1) throw new MediaError('download-failed', 'The server sent less than was asked for.');
}

/**
 * Uploads a result of a job.
 * @returns its size and hash
 */
export async function sendJobFile(
  server: string,
  output: JobFiles['outputs'][number],
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<SentFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  const sha256 = hash.digest('hex');
  const body = await openAsBlob(path, { type: 'application/octet-stream' });
  await repeatRequest(async () => {
    const url = new URL(output.address, server);
    const response = await fetch(url, { method: 'PUT', body, redirect: 'error', signal });
    if (!response.ok) throw await readRunnerProblem(response);
    await response.body?.cancel();
  }, signal);
  return { name: output.name, size_bytes: body.size, sha256 };
}
