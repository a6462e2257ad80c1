import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/** Longer than a healthy database takes, and shorter than those who ask wait. */
const PATIENCE_MS = 3_000;

/** Asks the database and the file store, each for no longer than they need. @throws AppError `database_unavailable`, `files_unavailable` */
export async function checkReadiness({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const needed = [
    ['database_unavailable', () => db.service.execute(sql`select 1`)],
    ['files_unavailable', () => files.check()],
  ] as const;
  for (const [code, ask] of needed) {
    await inTime(ask()).catch((cause: unknown) => {
      throw new AppError(code, null, { cause, retryAfterSec: 5 });
    });
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('There was no answer in time.')), PATIENCE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
