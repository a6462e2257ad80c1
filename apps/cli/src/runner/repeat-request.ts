import { setTimeout as wait } from 'node:timers/promises';
import { ApiProblem } from '@clipwright/client';

/** The maximum number of tries of a request, and the pauses between them, which double. A runner that is silent for 15 seconds loses its job. */
const [TRIES, FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [6, 500, 15_000] as const;

/** True for a refusal by the server itself, unlike an overload or a proxy's error: a retry would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/**
 * Sends a request, and again after ever longer pauses where the line broke or the server has no time for it. It must change nothing more
 * when it is sent again. @throws what it refuses, and the last of what went wrong
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
