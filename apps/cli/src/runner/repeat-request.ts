import { setTimeout as wait } from 'node:timers/promises';
import { ApiProblem } from '@clipwright/client';

/**
 * The maximum number of attempts of a request, and the pauses between them, which double. A runner that is silent for
 * 15 seconds loses its job.
 */
const [TRIES, FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [6, 500, 15_000] as const;

/**
 * Returns true if the server itself rejects a request, unlike with an overload or a proxy error. A retry would be
 * rejected again.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/**
 * Sends an idempotent request and retries it with increasing pauses after network errors or while the server is
 * overloaded.
 * @throws rejections, and the error of the last attempt
 */
export async function repeatRequest<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await ask();
    } catch (error) {
      if (count === TRIES || isRefusal(error) || signal.aborted) throw error;
      const retryAfterMs = error instanceof ApiProblem ? (error.retryAfterSec ?? 0) * 1000 : 0;
      const pauseMs = FIRST_PAUSE_MS * 2 ** (count - 1) * (0.75 + Math.random() / 2);
      await wait(Math.min(LONGEST_PAUSE_MS, Math.max(retryAfterMs, pauseMs)), undefined, { signal });
    }
  }
}
