import { AppError } from '../app-error.ts';

/** The niceness for programs that check uploaded files. */
export const CHECK_NICENESS = 5;

/** Returns true if a program failed because of this machine's state rather than because of the file. */
export function isOfLoad({ reason }: { reason: string }): boolean {
  return ['timeout', 'killed', 'out-of-memory'].includes(reason);
}

/** The error for a file that this machine could not finish checking: a retry may succeed. */
export function busyChecks(cause: unknown): AppError {
  const retryAfterSec = 30;
  return new AppError('resource_busy', { what: 'checks', retryAfterSec }, { cause, retryAfterSec });
}
