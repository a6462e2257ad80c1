import { errorCode } from './database-start-error.ts';

/** Whether an error, or what caused it, is that Postgres has no room left on its disk. What it was told is undone. */
export function isDatabaseFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++)
    if (errorCode(current) === '53100') return true;
  return false;
}
