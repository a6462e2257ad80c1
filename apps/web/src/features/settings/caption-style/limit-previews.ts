/** Each waits for its picture; a browser has few connections, and other parts of the page need them too. */
const MAX_CONCURRENT = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work when it is its turn. What is given up meanwhile is not begun. */
export async function limitPreviews<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
