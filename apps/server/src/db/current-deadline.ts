import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Runs the answering of a request, whose work is not to be kept once the signal aborts. */
export function runUntil<Result>(deadline: AbortSignal, run: () => Result): Result {
  return current.run(deadline, run);
}

/** The signal that aborts shortly before the request is answered with `timed_out`; null where no request has such a limit. */
export function currentDeadline(): AbortSignal | null {
  return current.getStore() ?? null;
}
