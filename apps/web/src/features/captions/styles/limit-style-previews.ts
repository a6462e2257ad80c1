import pLimit from 'p-limit';

/** Each waits for its picture; a browser has few connections, and other parts of the page need them too. */
const limit = pLimit(3);

/** Does work when it is its turn. What is given up meanwhile is not begun. */
export async function limitStylePreviews<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return await limit(() => {
    signal.throwIfAborted();
    return work();
  });
}
