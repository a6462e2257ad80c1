import { type UploadChunkResult, uploadLimits } from '@clipwright/contract';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isRecoverable } from '../../../lib/api/describe-error.ts';
import type { UploadFields } from '../chosen-source.ts';
import type { FileHashes } from './browser-file-hashes.ts';
import type { UploadServer } from './upload-server.ts';
import { withRetries } from './with-retries.ts';

export type UploadJob = {
  projectId: string;
  file: File;
  /** The processing options that every chunk contains. */
  fields: UploadFields;
  hashes: Pick<FileHashes, 'chunk' | 'whole'>;
};

type SendOptions = {
  /** The chunks that the server already has. */
  received: ReadonlySet<number>;
  signal: AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called with the number of bytes that are received or in transit. */
  onProgress: (sentBytes: number) => void;
};

const { chunkBytes, concurrentChunks } = uploadLimits;

/** Returns the number of chunks of a file. */
const countChunks = (sizeBytes: number) => Math.max(1, Math.ceil(sizeBytes / chunkBytes));

/**
 * Sends the missing chunks, eight at a time. The first chunk of an upload is sent on its own, so that a rejection costs
 * little. If a chunk fails for good, the others are aborted.
 * @returns the last response, or null if there was nothing to send
 */
export async function sendChunks(
  server: Pick<UploadServer, 'sendChunk'>,
  job: UploadJob,
  { received, signal, wait, onProgress }: SendOptions,
): Promise<UploadChunkResult | null> {
  const total = countChunks(job.file.size);
  const missing = Array.from({ length: total }, (_, index) => index).filter((index) => !received.has(index));
  const sentBytes = new Map<number, number>();
  for (const index of received) sentBytes.set(index, sizeOf(job.file, index));
  const report = () => onProgress(sentBytes.values().reduce((sum, bytes) => sum + bytes, 0));
  report();
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let last: UploadChunkResult | null = null;

  const send = async (index: number) => {
    last = await withRetries(
      async () => {
        const form = await toForm(job, index, total);
        return await server.sendChunk(form, either, (bytes) => {
          sentBytes.set(index, Math.min(bytes, sizeOf(job.file, index)));
          report();
        });
      },
      { signal: either, mayHelp: isRetryable, wait },
    );
    sentBytes.set(index, sizeOf(job.file, index));
    report();
  };
  const sendRest = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) await send(index);
  };

  const [first] = missing;
  if (received.size === 0 && first !== undefined) {
    missing.shift();
    await send(first);
  }
  const workers = Array.from({ length: concurrentChunks }, () =>
    sendRest().catch((error: unknown) => {
      ending.abort(error);
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  signal.throwIfAborted();
  if (ending.signal.aborted) throw ending.signal.reason;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return last;
}

/** Returns true for a damaged chunk, a lost connection and a busy server. */
function isRetryable(error: unknown): boolean {
  if (isRecoverable(error)) return true;
  return (
    error instanceof ApiError && (error.status >= 500 || ['chunk_damaged', 'too_many_requests'].includes(error.code))
  );
}

const sizeOf = (file: File, index: number) => Math.min(chunkBytes, file.size - index * chunkBytes);

async function toForm({ projectId, file, fields, hashes }: UploadJob, index: number, total: number): Promise<FormData> {
  const form = new FormData();
  // The bytes come last: the server writes them to their place once it has the other fields.
  const place = {
    projectId,
    fileName: file.name,
    fileSize: String(file.size),
    chunkIndex: String(index),
    totalChunks: String(total),
    chunkSha256: await hashes.chunk(index),
  };
  for (const [name, value] of Object.entries({ ...fields, ...place })) form.set(name, value);
  form.set('chunkData', file.slice(index * chunkBytes, index * chunkBytes + sizeOf(file, index)), 'chunk');
  return form;
}
