import { callDrive } from './call-drive.ts';
import type { DriveAccess } from './drive-access.ts';
import { DriveError } from './drive-error.ts';
import type { DriveFile, UploadMeta, UploadSession, UploadStep } from './drive-provider.ts';
import { hashBlob } from './hashes/hash-blob.ts';
import { backOffFromDrive, type Pause, pause } from './http/back-off-from-drive.ts';

/** A common multiple of the part sizes that Google and Microsoft require. */
const PART_BYTES = 20 * 1024 * 1024;
/** The maximum number of retries without progress: progress resets the count. */
const RETRIES = 3;
const STEP_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 10_000;
/** If a provider requests a longer delay, the upload is postponed. */
const MAX_RETRY_AFTER_MS = 30_000;
const MAX_SESSIONS = 4;

export type Sending = {
  access: DriveAccess;
  meta: UploadMeta;
  /** The file's bytes, for example from `fs.openAsBlob`, so that they are only read when they are sent. */
  file: Blob;
  /** A session in progress, possibly from a process that has exited. */
  session: UploadSession | null;
  /** Called before the first part and after each one, with the session to resume from. */
  saveSession(session: UploadSession): Promise<void>;
  onProgress(sentBytes: number): void | Promise<void>;
  signal: AbortSignal;
  /** For tests: smaller parts and shorter delays. */
  partBytes?: number;
  wait?: Pause;
};

/**
 * Uploads a file to a drive exactly once. After every unknown outcome, the provider's state is read and the upload
 * resumes from there; an upload that the provider has lost restarts.
 */
export async function sendFileToDrive(sending: Sending): Promise<DriveFile> {
  const { access, meta, file, saveSession, signal, wait = pause } = sending;
  if (file.size !== meta.sizeBytes) throw new Error('The file does not have the size that was said.');
  let session = sending.session?.provider === access.provider.id ? sending.session : null;
  let isDoubtful = session !== null;
  for (let sessions = 1; ; sessions += 1) {
    if (session === null) {
      session = await callDrive(access, signal, async (call) => await access.provider.beginUpload(meta, call), {
        wait,
      });
      await saveSession(session);
    }
    try {
      const sent = await sendParts(sending, session, isDoubtful);
      return await checkSent(sending, sent.file, sent.isDoubtful);
    } catch (error) {
      const isLost = error instanceof DriveError && (error.reason === 'session_lost' || error.reason === 'conflict');
      if (!isLost || sessions >= MAX_SESSIONS) throw error;
      session = null;
      isDoubtful = false;
    }
  }
}

type Sent = { file: DriveFile; isDoubtful: boolean };

/** `isResumed`: the progress is unknown. */
async function sendParts(sending: Sending, begun: UploadSession, isResumed: boolean): Promise<Sent> {
  const { access, meta, saveSession, onProgress, signal, wait = pause } = sending;
  let session = begun;
  let accessToken = await access.getToken();
  let isDoubtful = isResumed;
  let isAsking = isResumed;
  let [offset, furthest, failures] = [0, 0, 0];
  let hasRenewed = false;
  let hasMetConflict = false;
  for (;;) {
    signal.throwIfAborted();
    try {
      const step = isAsking
        ? await access.provider.uploadStatus(session, meta.sizeBytes, { accessToken, signal })
        : await putPart(sending, session, offset, accessToken);
      if ('file' in step) return { file: step.file, isDoubtful };
      offset = checkOffset(sending, step.nextOffset);
      if (offset > furthest) {
        [furthest, failures, hasRenewed] = [offset, 0, false];
        session = { ...session, sentBytes: offset };
        await saveSession(session);
        await onProgress(offset);
      } else if (!isAsking) {
        // The loop must also end if parts are accepted without any progress.
        failures += 1;
        if (failures > RETRIES) throw noProgress(access);
      }
      isAsking = false;
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
      const { reason } = error;
      if (reason === 'access_expired' && !hasRenewed) {
        hasRenewed = true;
        accessToken = await access.getToken(accessToken);
      } else if (reason === 'conflict' && isDoubtful && !hasMetConflict) {
        // The name may be taken by the very file that is being uploaded.
        hasMetConflict = true;
      } else if (
        (reason === 'transient' || reason === 'rate_limited' || reason === 'range_refused') &&
        failures < RETRIES
      ) {
        failures += 1;
        isDoubtful ||= reason !== 'rate_limited';
        const usualMs = Math.min(MAX_PAUSE_MS, STEP_PAUSE_MS * failures);
        await backOffFromDrive(error, { usualMs, maxMs: MAX_RETRY_AFTER_MS, wait, signal });
      } else throw error;
      isAsking = true;
    }
  }
}

function noProgress({ provider }: DriveAccess): Error {
  return new DriveError('transient', { provider: provider.id, detail: 'no progress' });
}

async function putPart(
  sending: Sending,
  session: UploadSession,
  offset: number,
  accessToken: string,
): Promise<UploadStep> {
  const { access, meta, file, signal, partBytes = PART_BYTES } = sending;
  const bytes = file.slice(offset, offset + partBytes);
  return await access.provider.putPart(session, { offset, bytes, sizeBytes: meta.sizeBytes }, { accessToken, signal });
}

function checkOffset({ access, meta }: Sending, offset: number): number {
  if (Number.isSafeInteger(offset) && offset >= 0 && offset <= meta.sizeBytes) return offset;
  throw new DriveError('transient', { provider: access.provider.id, detail: 'impossible offset' });
}

/**
 * Checks that the provider's size matches ours. After an uncertain upload, the hash must match as well: parts may have
 * been sent twice, or the file may have been found by its name.
 */
async function checkSent(sending: Sending, sent: DriveFile, isDoubtful: boolean): Promise<DriveFile> {
  const { access, meta, file, signal, onProgress, wait = pause } = sending;
  const conflict = (detail: string) => new DriveError('conflict', { provider: access.provider.id, detail });
  if (sent.sizeBytes !== meta.sizeBytes) throw conflict('another size');
  if (isDoubtful) {
    const hash = await callDrive(access, signal, async (call) => await access.provider.hash(sent.fileId, call), {
      wait,
    });
    if (hash !== null && (await hashBlob(file, hash.algorithm, signal)) !== hash.value)
      throw conflict('another content');
  }
  await onProgress(sent.sizeBytes);
  return sent;
}
