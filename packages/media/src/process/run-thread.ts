import { type Transferable, Worker } from 'node:worker_threads';
import { unlessAborted } from './unless-aborted.ts';

/**
 * The factor for wall-clock time: on a shared machine, a thread may have to wait for a CPU, which is not the input's
 * fault.
 */
const WAITING_FACTOR = 18;
const LOOK_EVERY_MS = 100;

/** A thread and its limits. */
export type ThreadTask = {
  /** The thread's program. Its first message without `isAside` is its answer. */
  script: URL;
  name: string;
  data: object;
  /** Parts of the data that are transferred to the thread instead of copied. */
  moved?: readonly Transferable[];
  /** CPU time in milliseconds. */
  longestMs: number;
  maxHeapMb: number;
  /** The heap's young generation in MB: a small one takes less memory and more time; defaults to the engine's own. */
  maxYoungMb?: number | undefined;
  /** Returns the error for work that exceeds the limits, or that exits without an answer. */
  tooMuch: () => Error;
  /** Receives messages other than the answer; the thread receives the result. */
  onAside?: (message: object) => Promise<object>;
  signal?: AbortSignal | undefined;
};

/**
 * Runs work in another thread, because the calling thread has other requests to serve, within CPU time and memory
 * limits.
 * @param use receives the answer while the thread is still alive, so that it can fetch the data that the answer refers
 * to.
 * @throws the result of `tooMuch`, MediaError `cancelled`, and errors of the thread.
 */
export async function runThread<Answer extends object, Result>(
  { script, name, data, moved = [], longestMs, maxHeapMb, maxYoungMb, tooMuch, onAside, signal }: ThreadTask,
  use: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> {
  const thread = new Worker(script, {
    name,
    workerData: data,
    transferList: [...moved],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      ...(maxYoungMb !== undefined && { maxYoungGenerationSizeMb: maxYoungMb }),
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    let isAnswered = false;
    const work = new Promise<Result>((resolve, reject) => {
      thread.on('message', (message: object) => {
        if ('isAside' in message) {
          onAside?.(message).then((reply) => thread.postMessage(reply), reject);
          return;
        }
        isAnswered = true;
        Promise.resolve(message as Answer)
          .then(use)
          .then(resolve, reject);
      });
      thread.once('error', (cause: Error & { code?: string }) =>
        reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : cause),
      );
      thread.once('exit', () => {
        if (!isAnswered) reject(tooMuch());
      });
      timer = setTimeout(() => reject(tooMuch()), longestMs * WAITING_FACTOR);
      const look = async () => {
        const { user, system } = await thread.cpuUsage();
        if ((user + system) / 1000 > longestMs) reject(tooMuch());
      };
      // A thread that has exited in the meantime has no usage, and has reported its exit itself.
      watch = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    });
    return await unlessAborted(work, signal);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}
