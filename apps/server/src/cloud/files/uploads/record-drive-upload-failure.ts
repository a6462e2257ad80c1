import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { announceCloudPause } from '../../../notices/index.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import { lockProjects } from '../../../teams/index.ts';
import type { UploadRow } from './claim-drive-upload.ts';
import { classifyDriveFailure, type FailureOutcome } from './classify-drive-failure.ts';
import { queueNextUpload } from './drive-upload-jobs.ts';
import { isLeased } from './lease-drive-upload.ts';

/**
 * Records that a file was not uploaded, along with other files that are waiting for the same thing, and notifies its
 * user once per project.
 */
export async function recordDriveUploadFailure(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  row: UploadRow,
  error: unknown,
  { hasMoved }: { hasMoved: boolean },
): Promise<FailureOutcome> {
  const attempt = hasMoved ? 1 : row.attempts;
  const outcome = classifyDriveFailure(error, attempt);
  await db.asService(async (tx) => {
    if (outcome.end === 'again') return await postpone(jobs, tx, row, outcome, attempt);
    const state = outcome.end === 'pause' ? 'paused' : 'failed';
    const isIt = outcome.end === 'pause' ? or(isLeased(row), isAffected(row, outcome)) : isLeased(row);
    const projectIds = await lockPlaces(tx, row, isIt);
    const rows = await tx
      .update(cloudUploads)
      .set({ state, errorCode: outcome.code, nextTryAt: null })
      .where(and(isIt, inArray(cloudUploads.projectId, projectIds)))
      .returning({ projectId: cloudUploads.projectId });
    for (const projectId of new Set(rows.map((one) => one.projectId))) await announceCloudPause(tx, projectId);
  });
  return outcome;
}

/** Locks these uploads' owner and projects, which notices refer to. */
async function lockPlaces(tx: Transaction, { userId }: UploadRow, isIt: SQL | undefined): Promise<string[]> {
  await lockOwner(tx, userId);
  const places = await tx.selectDistinct({ id: cloudUploads.projectId }).from(cloudUploads).where(isIt);
  const projectIds = places.map(({ id }) => id);
  await lockProjects(tx, projectIds);
  return projectIds;
}

async function postpone(
  jobs: Deps['jobs'],
  tx: Transaction,
  row: UploadRow,
  { afterSec, hasRetryAfter }: Extract<FailureOutcome, { end: 'again' }>,
  attempts: number,
): Promise<void> {
  const nextTryAt = sql`now() + make_interval(secs => ${afterSec})`;
  await tx.update(cloudUploads).set({ state: 'waiting', attempts, nextTryAt }).where(isLeased(row));
  // If a drive requests a delay, the user's other files are delayed as well.
  if (hasRetryAfter) {
    await tx
      .update(cloudUploads)
      .set({ nextTryAt: sql`greatest(coalesce(${cloudUploads.nextTryAt}, now()), ${nextTryAt})` })
      .where(isWaitingBeside(row));
  }
  await queueNextUpload(jobs, row.userId, { within: tx, startAfterSec: afterSec });
}

function isAffected(row: UploadRow, { scope }: Extract<FailureOutcome, { end: 'pause' }>) {
  if (scope === 'file') return undefined;
  return and(isWaitingBeside(row), scope === 'project' ? eq(cloudUploads.projectId, row.projectId) : undefined);
}

function isWaitingBeside({ userId, provider }: UploadRow) {
  return and(eq(cloudUploads.userId, userId), eq(cloudUploads.provider, provider), eq(cloudUploads.state, 'waiting'));
}
