/** Runs work when its turn has come, in the order it was asked for. @throws the signal's reason where it is aborted before */
type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many pieces of work run at the same time; the others wait. */
export function createLimit(count: number): Limit {
  let free = count;
  const waiting: (() => void)[] = [];

  async function wait(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return async (work, signal) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await wait(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
