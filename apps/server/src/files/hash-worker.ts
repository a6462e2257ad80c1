// Run by hash-part.ts.
import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A byte range in an open file. */
export type HashQuestion = { id: number; fd: number; offsetBytes: number; sizeBytes: number };
export type HashAnswer = { id: number; sha256: string } | { id: number; problem: string };

/** Parts are hashed sequentially, reusing the same buffer. */
const bytes = Buffer.allocUnsafeSlow(512 * 1024);

parentPort?.on('message', ({ id, ...part }: HashQuestion) => {
  try {
    parentPort?.postMessage({ id, sha256: hash(part) } satisfies HashAnswer);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, problem } satisfies HashAnswer);
  }
});

function hash({ fd, offsetBytes, sizeBytes }: Omit<HashQuestion, 'id'>): string {
  const sha256 = createHash('sha256');
  for (let doneBytes = 0; doneBytes < sizeBytes; ) {
    const wantedBytes = Math.min(bytes.length, sizeBytes - doneBytes);
    const readBytes = readSync(fd, bytes, 0, wantedBytes, offsetBytes + doneBytes);
    if (readBytes === 0) break;
    sha256.update(bytes.subarray(0, readBytes));
    doneBytes += readBytes;
  }
  return sha256.digest('hex');
}
