import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashQuestion } from './hash-worker.ts';

type Waiting = { resolve: (sha256: string) => void; reject: (error: Error) => void };

/** Started on the first part, and again after a failure. It does not keep the process alive. */
let hasher: ((question: Omit<HashQuestion, 'id'>) => Promise<string>) | null = null;

/**
 * Returns the SHA-256 of a part of a file in hexadecimal, by reading the part again. Hashing runs in a worker thread,
 * so the main thread needs no memory for it; a part that was just written is read from the page cache, not from disk.
 * The file must stay open in the meantime.
 */
export async function hashPart(file: FileHandle, offsetBytes: number, sizeBytes: number): Promise<string> {
  hasher ??= startHasher();
  return await hasher({ fd: file.fd, offsetBytes, sizeBytes });
}

/** Returns the SHA-256 of a whole local file, in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  await using file = await open(path);
  return await hashPart(file, 0, (await file.stat()).size);
}

function startHasher() {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { name: 'clipwright-hashes' });
  worker.unref();
  worker.on('message', (answer: HashAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('sha256' in answer) request?.resolve(answer.sha256);
    else request?.reject(new Error(`A part could not be hashed: ${answer.problem}`));
  });
  const end = (error: Error) => {
    hasher = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that hashes has ended.')));
  return async (part: Omit<HashQuestion, 'id'>): Promise<string> =>
    await new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, ...part } satisfies HashQuestion);
    });
}
