import pLimit from 'p-limit';

/** Runs work in call order. @throws the signal's reason if it is aborted before the work starts */
type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Creates a concurrency limit; work above the limit waits. Work that is aborted while waiting fails immediately. */
export function createLimit(count: number): Limit {
  const limit = pLimit(count);
  return async (work, signal) => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const leave = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const finished = limit(() => {
      signal.removeEventListener('abort', leave);
      // Its slot in the queue is merely skipped.
      signal.throwIfAborted();
      return work();
    });
    return await Promise.race([finished, aborted.promise]);
  };
}
