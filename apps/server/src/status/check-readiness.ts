import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { freeBytesOf } from '../telemetry/free-bytes-of.ts';

/** Longer than a healthy database takes, and shorter than probe timeouts. */
const PATIENCE_MS = 3_000;

/** With less space than this, even small files are not stored and rows cannot be written. */
const FULL_BYTES = 100_000_000;

/**
 * Checks the database, the file store and free disk space, each with a time limit.
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
  const disks = [files.freeBytes(), freeBytesOf(config.dataDir), freeBytesOf(config.workDir ?? config.dataDir)];
  // A disk that cannot report its free space may have some. Every promise needs its handler now: one may
  // reject while another is being awaited.
  for (const freeBytes of await Promise.all(disks.map((free) => inTime(free).catch(() => null)))) {
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
