import { AppError } from '../app-error.ts';

/** The niceness of programs that check uploaded files. */
export const CHECK_NICENESS = 5;

/** Returns true if the state of this machine stopped a program, which says nothing about the file. */
export function isOfLoad({ reason }: { reason: string }): boolean {
  return ['timeout', 'killed', 'out-of-memory'].includes(reason);
}

/** The answer to a file whose check this machine did not finish: another try may succeed. */
export function busyChecks(cause: unknown): AppError {
  const retryAfterSec = 30;
  return new AppError('resource_busy', { what: 'checks', retryAfterSec }, { cause, retryAfterSec });
}
