import { errorCode } from './database-start-error.ts';

/** True if an error, or its cause, is that Postgres has no space left on its disk. The statement is rolled back. */
export function isDatabaseFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++)
    if (errorCode(current) === '53100') return true;
  return false;
}
