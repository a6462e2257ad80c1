/** The messages of the worker. */
export type HashMessage =
  | { kind: 'chunk'; index: number; hash: string }
  | { kind: 'whole'; hash: string }
  | { kind: 'failed'; message: string };

/**
 * The hashes of a file, each available as soon as it is computed. They are computed once, even if the upload is paused.
 */
export type FileHashes = {
  chunk(index: number): Promise<string>;
  whole(): Promise<string>;
  stop(): void;
};

/** The file can no longer be read: it was moved, changed or deleted after it was selected. */
export class FileUnreadableError extends Error {
  override readonly name = 'FileUnreadableError';
}

/** Starts hashing a file in a worker. */
export function startHashing(file: Blob): FileHashes {
  const worker = new Worker(new URL('./hash-file-in-browser.worker.ts', import.meta.url), { type: 'module' });
  const hashes = collectHashes((tell) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => tell(data));
    worker.addEventListener('error', ({ message }) => tell({ kind: 'failed', message }));
    worker.postMessage(file);
  });
  return { ...hashes, stop: () => worker.terminate() };
}

/** Returns a hasher's results in the order in which they are requested. */
export function collectHashes(start: (tell: (message: HashMessage) => void) => void): Omit<FileHashes, 'stop'> {
  const chunks = new Map<number, PromiseWithResolvers<string>>();
  const whole = Promise.withResolvers<string>();
  let failure: FileUnreadableError | null = null;
  const slot = (index: number) => {
    const pending = chunks.get(index) ?? Promise.withResolvers<string>();
    chunks.set(index, pending);
    if (failure) pending.reject(failure);
    return pending;
  };
  // Only callers that await the hash get the error.
  whole.promise.catch(() => null);
  start((message) => {
    if (message.kind === 'chunk') slot(message.index).resolve(message.hash);
    if (message.kind === 'whole') whole.resolve(message.hash);
    if (message.kind === 'failed') {
      failure = new FileUnreadableError(message.message);
      whole.reject(failure);
      for (const { promise, reject } of chunks.values()) {
        promise.catch(() => null);
        reject(failure);
      }
    }
  });
  return { chunk: (index) => slot(index).promise, whole: () => whole.promise };
}
