import { and, eq, sql } from 'drizzle-orm';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { LEASE_SEC, type UploadRow } from './claim-drive-upload.ts';

/** The minimum interval between two progress updates to pages. */
const PROGRESS_MS = 500;
/** The interval at which a worker renews its lease and checks that the file is still wanted. */
const RENEW_LEASE_MS = 2000;

/** SQL that matches the row while this worker holds it and no one has taken over or paused it. */
export function isLeased({ id, attempts }: Pick<UploadRow, 'id' | 'attempts'>) {
  return and(eq(cloudUploads.id, id), eq(cloudUploads.attempts, attempts), eq(cloudUploads.state, 'uploading'));
}

/**
 * Holds a file's lease for the worker that is uploading it. `signal` aborts if the file was deleted or another worker
 * has taken it over.
 */
export function leaseDriveUpload({ db, log }: Pick<Deps, 'db' | 'log'>, row: UploadRow) {
  const controller = new AbortController();
  let [latest, written] = [row.sentBytes, row.sentBytes];
  let writtenMs = performance.now();
  let writing: Promise<void> | null = null;

  async function write(sentBytes: number): Promise<void> {
    const leased = await db.service
      .update(cloudUploads)
      .set({ sentBytes, nextTryAt: sql`now() + make_interval(secs => ${LEASE_SEC})` })
      .where(isLeased(row))
      .returning({ id: cloudUploads.id });
    if (leased.length === 0) controller.abort(new Error('The upload is not wanted any more.'));
  }

  const timer = setInterval(() => {
    const atMs = performance.now();
    if (writing || (latest === written && atMs - writtenMs < RENEW_LEASE_MS)) return;
    [written, writtenMs] = [latest, atMs];
    writing = write(latest)
      // A brief database outage is no reason to stop.
      .catch((err: unknown) => log.warn({ err }, 'An upload could not be kept hold of'))
      .finally(() => {
        writing = null;
      });
  }, PROGRESS_MS);
  timer.unref();

  return {
    signal: controller.signal,
    report(sentBytes: number): void {
      latest = sentBytes;
    },
    hasMoved: () => latest > row.sentBytes,
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
