import { errorCode } from './database-start-error.ts';

/** True if the error or its cause is that Postgres ran out of disk space. The statement is rolled back. */
export function isDatabaseFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++)
    if (errorCode(current) === '53100') return true;
  return false;
}
