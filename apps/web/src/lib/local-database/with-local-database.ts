import { type LocalDatabase, openLocalDatabase } from './open-local-database.ts';

let opening: Promise<LocalDatabase> | null = null;

/**
 * Runs `work` with the browser database, which is opened once, and again after a logout in another tab closed it.
 * Returns null if this browser has no database or the work failed.
 */
export async function withLocalDatabase<Result>(work: (db: LocalDatabase) => Promise<Result>): Promise<Result | null> {
  try {
    opening ??= openLocalDatabase();
    if (!(await opening).isOpen()) opening = openLocalDatabase();
    return await work(await opening);
  } catch {
    opening = null;
    return null;
  }
}
