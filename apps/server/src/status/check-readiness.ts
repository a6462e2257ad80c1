import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { freeBytesOf } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';

/** Longer than a healthy database takes, and shorter than those who ask wait. */
const PATIENCE_MS = 3_000;

/** With less room than this, not even small files are kept and rows cannot be written. */
const FULL_BYTES = 100_000_000;

/**
 * Asks the database, the file store and the disks for room, each for no longer than they need.
 * @throws AppError `database_unavailable`, `files_unavailable`, `disk_full`
 */
export async function checkReadiness({ db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>): Promise<void> {
  const needed: [code: 'database_unavailable' | 'files_unavailable', ask: () => PromiseLike<unknown>][] = [
    ['database_unavailable', () => db.service.execute(sql`select 1`)],
    ['files_unavailable', () => files.check()],
  ];
  for (const [code, ask] of needed) {
    await inTime<unknown>(ask()).catch((cause: unknown) => {
      throw new AppError(code, null, { cause, retryAfterSec: 5 });
    });
  }
  for (const free of [files.freeBytes(), freeBytesOf(config.dataDir), freeBytesOf(config.workDir ?? config.dataDir)]) {
    // A disk that cannot tell may have room.
    const freeBytes = await inTime(free).catch(() => null);
    if (freeBytes !== null && freeBytes < FULL_BYTES) throw new AppError('disk_full', null, { retryAfterSec: 60 });
  }
}

async function inTime<T>(work: PromiseLike<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('There was no answer in time.')), PATIENCE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
