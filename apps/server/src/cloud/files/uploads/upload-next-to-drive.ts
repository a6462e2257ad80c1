import { eq, sql } from 'drizzle-orm';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { LocalFiles } from '../../../files/index.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import { driveUploadOperation } from '../../../telemetry/operations.ts';
import { refreshDrive } from '../../connections/check-connection-job.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import type { UploadSession } from '../../providers/drive-provider.ts';
import { sendFileToDrive } from '../../providers/send-file-to-drive.ts';
import { claimDriveUpload, findNextDueSec, LEASE_SEC, type UploadRow } from './claim-drive-upload.ts';
import { queueNextUpload, type UploadNextData } from './drive-upload-jobs.ts';
import { finishDriveUpload } from './finish-drive-upload.ts';
import { isLeased, leaseDriveUpload } from './lease-drive-upload.ts';
import { makeDriveFolder } from './make-drive-folder.ts';
import { openDriveUploadContent } from './open-drive-upload-content.ts';
import { readDriveUploadSession } from './read-drive-upload-session.ts';
import { recordDriveUploadFailure } from './record-drive-upload-failure.ts';

export type UploadDeps = CloudDeps & Pick<Deps, 'files'>;

/** The interval between checks while a file is due but cannot start yet. */
const LOOK_SEC = 5;

/** The timeout for canceling an unwanted upload at the provider. */
const ABORT_MS = 10_000;

/** Uploads a user's next file, and queues another job if there are more files. */
export async function uploadNextToDrive(
  deps: UploadDeps,
  { userId }: UploadNextData,
  context: JobContext,
): Promise<void> {
  const row = await claimDriveUpload(deps, userId);
  if (row) {
    // Starts another upload in parallel if a slot is free.
    await queueNextUpload(deps.jobs, userId);
    await upload(deps, row, context);
  }
  const nextSec = await findNextDueSec(deps, userId);
  if (nextSec === null) {
    if (row) await refreshQuota(deps, row, context);
    return;
  }
  if (row && nextSec <= 1) return await queueNextUpload(deps.jobs, userId);
  // It waits for the user's other uploads, or for one whose worker has died.
  if (nextSec <= LEASE_SEC)
    await queueNextUpload(deps.jobs, userId, { isLater: true, startAfterSec: Math.max(nextSec, LOOK_SEC) });
}

/** Updates the drive's remaining space, which pages show. */
async function refreshQuota(deps: UploadDeps, { userId, provider }: UploadRow, { signal, log }: JobContext) {
  try {
    await refreshDrive(deps, { userId, providerId: provider }, signal);
  } catch (err) {
    // The next request reads the quota again.
    log.info({ err, provider }, 'A drive did not say how full it is');
  }
}

async function upload(deps: UploadDeps, row: UploadRow, context: JobContext): Promise<void> {
  const lease = leaseDriveUpload(deps, row);
  const signal = AbortSignal.any([context.signal, lease.signal]);
  const opened: OpenedUpload = { access: null, session: null };
  try {
    const onProgress = lease.report;
    await driveUploadOperation.run({ provider: row.provider }, () =>
      deps.files.withLocalFiles((local) => send({ ...deps, local }, row, { signal, opened, onProgress }), { signal }),
    );
    await lease.end();
  } catch (error) {
    await lease.end();
    if (lease.signal.aborted) return await endUpload(deps, row, opened);
    if (context.signal.aborted) {
      // The process is shutting down: the next worker continues immediately.
      await deps.db.service
        .update(cloudUploads)
        .set({ state: 'waiting', attempts: sql`greatest(${cloudUploads.attempts} - 1, 0)`, nextTryAt: null })
        .where(isLeased(row));
      throw error;
    }
    const outcome = await recordDriveUploadFailure(deps, row, error, { hasMoved: lease.hasMoved() });
    const facts = { err: error, uploadId: row.id, provider: row.provider, outcome };
    context.log[outcome.end === 'fail' ? 'error' : 'info'](facts, 'A file did not get into a drive');
  }
}

/** The upload state needed to cancel an upload. */
type OpenedUpload = { access: DriveAccess | null; session: UploadSession | null };

async function send(
  deps: UploadDeps & { local: LocalFiles },
  row: UploadRow,
  {
    signal,
    opened,
    onProgress,
  }: { signal: AbortSignal; opened: OpenedUpload; onProgress: (sentBytes: number) => void },
): Promise<void> {
  const { db, secrets } = deps;
  const { projectId, provider, itemKey, name, mimeType } = row;
  const access = await openDrive(deps, { userId: row.userId, providerId: provider });
  opened.access = access;
  const folderId = await makeDriveFolder(deps, access, row, signal);
  const file = await openDriveUploadContent(deps, row);
  const sizeBytes = file.size;
  opened.session = sizeBytes === row.sizeBytes ? readDriveUploadSession(deps, row) : null;
  if (sizeBytes !== row.sizeBytes) await db.service.update(cloudUploads).set({ sizeBytes }).where(isLeased(row));
  const sent = await sendFileToDrive({
    access,
    meta: { folderId, name, sizeBytes, mimeType, itemKey, projectId },
    file,
    session: opened.session,
    async saveSession(session) {
      opened.session = session;
      const sessionSecret = secrets.encrypt(JSON.stringify(session));
      await db.service.update(cloudUploads).set({ sessionSecret }).where(isLeased(row));
    },
    onProgress,
    signal,
  });
  await finishDriveUpload(deps, row, { ...sent, accountId: access.accountId }, sizeBytes);
}

/**
 * Cancels an upload that is no longer wanted. If another worker is uploading the file, the session belongs to that
 * worker.
 */
async function endUpload({ db, log }: UploadDeps, row: UploadRow, { access, session }: OpenedUpload): Promise<void> {
  const [left] = await db.service.select({ id: cloudUploads.id }).from(cloudUploads).where(eq(cloudUploads.id, row.id));
  if (left || !access || !session) return;
  await callDrive(access, AbortSignal.timeout(ABORT_MS), (call) => access.provider.abortUpload(session, call)).catch(
    (err: unknown) => log.info({ err, uploadId: row.id }, 'An upload that is not wanted could not be ended'),
  );
}
