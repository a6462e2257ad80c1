import { eq, sql } from 'drizzle-orm';
import { cloudUploads } from '../../../db/tables/cloud-uploads.ts';
import type { Deps } from '../../../deps.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import { lookAtDrive } from '../../connections/check-job.ts';
import type { CloudNeeds } from '../../connections/cloud-needs.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import type { UploadSession } from '../../providers/drive-provider.ts';
import { sendFile } from '../../providers/send-file.ts';
import { claimUpload, findNextDueSec, LEASE_SEC, type UploadRow } from './claim-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { holdUpload, isHeld } from './hold-upload.ts';
import { sendTurn, type TurnData } from './jobs.ts';
import { makeFolder } from './make-folder.ts';
import { openContent } from './open-content.ts';
import { settleFailure } from './settle-failure.ts';

export type UploadNeeds = CloudNeeds & Pick<Deps, 'files'>;

/** How soon it is looked again where a file is due and cannot begin yet. */
const LOOK_SEC = 5;

/** Longest that ending an upload at the provider may take, when nobody wants it any more. */
const ABORT_MS = 10_000;

/** Sends the next file of a user's, and takes another place in the queue while there are more. */
export async function uploadTurn(needs: UploadNeeds, { userId }: TurnData, context: JobContext): Promise<void> {
  const row = await claimUpload(needs, userId);
  if (row) {
    // Another one beside this, if enough is free.
    await sendTurn(needs.jobs, userId);
    await upload(needs, row, context);
  }
  const nextSec = await findNextDueSec(needs, userId);
  if (nextSec === null) {
    if (row) await noteRoom(needs, row, context);
    return;
  }
  if (row && nextSec <= 1) return await sendTurn(needs.jobs, userId);
  // It waits for others of the user's, or for one whose worker has died.
  if (nextSec <= LEASE_SEC)
    await sendTurn(needs.jobs, userId, { isLater: true, startAfterSec: Math.max(nextSec, LOOK_SEC) });
}

/** What is left in the drive has changed, and pages show it. */
async function noteRoom(needs: UploadNeeds, { userId, provider }: UploadRow, { signal, log }: JobContext) {
  try {
    await lookAtDrive(needs, { userId, providerId: provider }, signal);
  } catch (err) {
    // It is looked at again when somebody asks for it.
    log.info({ err, provider }, 'A drive did not say how full it is');
  }
}

async function upload(needs: UploadNeeds, row: UploadRow, context: JobContext): Promise<void> {
  const hold = holdUpload(needs, row);
  const signal = AbortSignal.any([context.signal, hold.signal]);
  const going: Going = { access: null, session: null };
  try {
    await send(needs, row, { signal, going, onProgress: hold.tell });
    await hold.end();
  } catch (error) {
    await hold.end();
    if (hold.signal.aborted) return await endUpload(needs, row, going);
    if (context.signal.aborted) {
      // The program stops: whoever comes next goes on at once.
      await needs.db.service
        .update(cloudUploads)
        .set({ state: 'waiting', attempts: sql`greatest(${cloudUploads.attempts} - 1, 0)`, nextTryAt: null })
        .where(isHeld(row));
      throw error;
    }
    const verdict = await settleFailure(needs, row, error, { hasMoved: hold.hasMoved() });
    const facts = { err: error, uploadId: row.id, provider: row.provider, verdict };
    context.log[verdict.end === 'fail' ? 'error' : 'info'](facts, 'A file did not get into a drive');
  }
}

/** What an upload has come to, for ending it. */
type Going = { access: DriveAccess | null; session: UploadSession | null };

async function send(
  needs: UploadNeeds,
  row: UploadRow,
  { signal, going, onProgress }: { signal: AbortSignal; going: Going; onProgress: (sentBytes: number) => void },
): Promise<void> {
  const { db, secrets } = needs;
  const { projectId, provider, itemKey, name, mimeType } = row;
  const access = await openDrive(needs, { userId: row.userId, providerId: provider });
  going.access = access;
  const folderId = await makeFolder(needs, access, row, signal);
  const file = await openContent(needs, row);
  const sizeBytes = file.size;
  going.session = sizeBytes === row.sizeBytes ? readSession(needs, row) : null;
  if (sizeBytes !== row.sizeBytes) await db.service.update(cloudUploads).set({ sizeBytes }).where(isHeld(row));
  const sent = await sendFile({
    access,
    meta: { folderId, name, sizeBytes, mimeType, itemKey, projectId },
    file,
    session: going.session,
    async saveSession(session) {
      going.session = session;
      const sessionSecret = secrets.encrypt(JSON.stringify(session));
      await db.service.update(cloudUploads).set({ sessionSecret }).where(isHeld(row));
    },
    onProgress,
    signal,
  });
  await finishUpload(needs, row, { ...sent, accountId: access.accountId }, sizeBytes);
}

/** A session that cannot be read any more is none: the upload begins anew. */
function readSession({ secrets, log }: UploadNeeds, { id, sessionSecret }: UploadRow): UploadSession | null {
  if (sessionSecret === null) return null;
  try {
    return JSON.parse(secrets.decrypt(sessionSecret)) as UploadSession;
  } catch (err) {
    log.warn({ err, uploadId: id }, 'An upload’s session cannot be read');
    return null;
  }
}

/** Nobody wants the file any more, or somebody else sends it: then its session is theirs. */
async function endUpload({ db, log }: UploadNeeds, row: UploadRow, { access, session }: Going): Promise<void> {
  const [left] = await db.service.select({ id: cloudUploads.id }).from(cloudUploads).where(eq(cloudUploads.id, row.id));
  if (left || !access || !session) return;
  await callDrive(access, AbortSignal.timeout(ABORT_MS), (call) => access.provider.abortUpload(session, call)).catch(
    (err: unknown) => log.info({ err, uploadId: row.id }, 'An upload that is not wanted could not be ended'),
  );
}
