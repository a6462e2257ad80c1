import pLimit from 'p-limit';

/** Runs work in its turn, in the order of the calls. @throws the signal's reason if it is aborted before */
type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Creates a limit on the work that runs at the same time; the rest waits. Work that is aborted while it waits fails
 * immediately.
 */
export function createLimit(count: number): Limit {
  const limit = pLimit(count);
  return async (work, signal) => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const leave = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const finished = limit(() => {
      signal.removeEventListener('abort', leave);
      // Its place in the queue is only skipped.
      signal.throwIfAborted();
      return work();
    });
    return await Promise.race([finished, aborted.promise]);
  };
}
