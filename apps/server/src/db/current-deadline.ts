import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Handles a request whose work must not be committed once the signal aborts. */
export function runUntil<Result>(deadline: AbortSignal, run: () => Result): Result {
  return current.run(deadline, run);
}

/**
 * Returns the signal that aborts shortly before the request is answered with `timed_out`; null for a request without
 * such a limit.
 */
export function currentDeadline(): AbortSignal | null {
  return current.getStore() ?? null;
}
