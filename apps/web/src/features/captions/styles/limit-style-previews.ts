import pLimit from 'p-limit';

/** The limit of concurrent previews. A browser has few connections, and other parts of the page need them too. */
const limit = pLimit(3);

/**
 * Runs a task when a slot is free. An aborted task is not started.
 * @throws the abort reason
 */
export async function limitStylePreviews<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return await limit(() => {
    signal.throwIfAborted();
    return work();
  });
}
