import pLimit from 'p-limit';

/** Runs work when its turn has come, in the order it was asked for. @throws the signal's reason where it is aborted before */
type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many pieces of work run at the same time; the others wait. What is aborted while it waits fails at once. */
export function createLimit(count: number): Limit {
  const limit = pLimit(count);
  return async (work, signal) => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const leave = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const finished = limit(() => {
      signal.removeEventListener('abort', leave);
      // Its place in the queue is only passed over.
      signal.throwIfAborted();
      return work();
    });
    return await Promise.race([finished, aborted.promise]);
  };
}
