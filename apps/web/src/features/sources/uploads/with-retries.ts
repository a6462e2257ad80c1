import { uploadLimits } from '@clipwright/contract';

type RetryOptions = {
  signal: AbortSignal;
  mayHelp: (error: unknown) => boolean;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Retries `work` after 1, 2 and 4 seconds if that may help.
 * @throws the last attempt's error, or the signal's reason
 */
export async function withRetries<Result>(work: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { signal, mayHelp, wait } = options;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (failures >= uploadLimits.retries || !mayHelp(error)) throw error;
      await wait(uploadLimits.firstRetryDelayMs * 2 ** failures, signal);
    }
  }
}

/** Waits for `ms`, but rejects with the signal's reason if it is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
