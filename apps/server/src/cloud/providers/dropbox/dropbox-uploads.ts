import { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call, DriveFile, DriveProvider, UploadStep } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { readDriveUploadFacts } from '../http/read-drive-upload-facts.ts';
import type { DriveResponse } from '../http/request-drive.ts';
import { findFreeDriveName } from '../names/find-free-drive-name.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findDropboxEntry } from './find-dropbox-entry.ts';
import { dropboxEntry, dropboxSession, toFile, toFolder } from './map-dropbox-entry.ts';
import { mapDropboxError, readCorrectOffset } from './map-dropbox-error.ts';
import { PROVIDER, sendDropbox } from './request-dropbox.ts';

const SMALL_BYTES = 8 * 1024 * 1024;

/** `sessionId` is null for a small file. */
const facts = z.object({ path: z.string(), sessionId: z.string().nullable() });
type Facts = z.output<typeof facts>;

export function dropboxUploads(
  config: DriveConfig,
): Pick<DriveProvider, 'beginUpload' | 'putPart' | 'uploadStatus' | 'abortUpload'> {
  /** Finds the file that this upload has become, ignoring other files with the same name. */
  const findSent = async ({ path }: Facts, sizeBytes: number, call: Call): Promise<DriveFile | null> => {
    const entry = await findDropboxEntry(config, path, call);
    const file = entry && toFile(entry);
    return file?.sizeBytes === sizeBytes ? file : null;
  };
  const send = async (
    path: string,
    argument: unknown,
    bytes: Blob,
    call: Call,
    timeLimitMs: number = TIME_LIMITS_MS.part,
  ) => await sendDropbox(config, { path, argument, bytes, timeLimitMs }, call);

  return {
    async beginUpload({ folderId, name: given, sizeBytes }, call) {
      // Looks up the current path, since the user may have moved the folder; uploading to a missing path would recreate
      // it.
      const entry = await findDropboxEntry(config, folderId, call);
      const folderPath = entry && toFolder(entry) ? (entry.path_display ?? entry.path_lower) : null;
      if (folderPath === null || folderPath === undefined)
        throw new DriveError('folder_missing', { provider: PROVIDER });
      const isTaken = async (each: string) => (await findDropboxEntry(config, `${folderPath}/${each}`, call)) !== null;
      const path = `${folderPath}/${await findFreeDriveName(toDriveName(given), isTaken)}`;
      let sessionId: string | null = null;
      if (sizeBytes > SMALL_BYTES) {
        const answer = await send('upload_session/start', {}, new Blob([]), call, TIME_LIMITS_MS.begin);
        if (answer.status !== 200) throw mapDropboxError(answer);
        sessionId = readDriveJson(PROVIDER, answer, dropboxSession).session_id;
      }
      return { provider: PROVIDER, facts: { path, sessionId }, sentBytes: 0 };
    },
    async putPart(session, { offset, bytes, sizeBytes }, call) {
      const { path, sessionId } = readDriveUploadFacts(PROVIDER, session, facts);
      if (sessionId === null) return readStored(await send('upload', writeCommit(path), bytes, call));
      const cursor = { session_id: sessionId, offset };
      const end = offset + bytes.size;
      if (end < sizeBytes) {
        return readAppended(await send('upload_session/append_v2', { cursor }, bytes, call), end);
      }
      const answer = await send('upload_session/finish', { cursor, commit: writeCommit(path) }, bytes, call);
      const nextOffset = readCorrectOffset(answer);
      return nextOffset === null ? readStored(answer) : { nextOffset };
    },
    async uploadStatus(session, sizeBytes, call) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.sessionId === null) {
        const file = await findSent(stored, sizeBytes, call);
        return file === null ? { nextOffset: 0 } : { file };
      }
      // No call reports a session's progress, but appending nothing at a wrong offset returns the correct one.
      const cursor = { session_id: stored.sessionId, offset: session.sentBytes };
      const step = await send('upload_session/append_v2', { cursor }, new Blob([]), call, TIME_LIMITS_MS.api)
        .then((answer) => readAppended(answer, session.sentBytes))
        .catch((error: unknown) => {
          if (hasDriveErrorReason(error, 'session_lost')) return error;
          throw error;
        });
      const isOver = step instanceof DriveError || ('nextOffset' in step && step.nextOffset === sizeBytes);
      const file = isOver ? await findSent(stored, sizeBytes, call) : null;
      if (file !== null) return { file };
      if (step instanceof DriveError) throw step;
      return step;
    },
    // Sessions expire by themselves; there is no call to end them.
    abortUpload: async () => undefined,
  };
}

/** Never overwrites an existing file, and never renames automatically. */
function writeCommit(path: string) {
  return { path, mode: 'add', autorename: false, mute: true, strict_conflict: true };
}

function readAppended(answer: DriveResponse, end: number): UploadStep {
  if (answer.status === 200) {
    // A valid response is `null`; anything else comes from a different server.
    readDriveJson(PROVIDER, answer, z.null());
    return { nextOffset: end };
  }
  const nextOffset = readCorrectOffset(answer);
  if (nextOffset !== null) return { nextOffset };
  throw sessionError(answer);
}

function readStored(answer: DriveResponse): UploadStep {
  if (answer.status !== 200) throw sessionError(answer);
  const file = toFile(readDriveJson(PROVIDER, answer, dropboxEntry));
  if (file === null) throw new DriveError('transient', { provider: PROVIDER, detail: 'unexpected answer' });
  return { file };
}

/** While bytes are sent, "not found" refers to the session. */
function sessionError(answer: DriveResponse): DriveError {
  const error = mapDropboxError(answer);
  if (error.reason !== 'not_found') return error;
  return new DriveError('session_lost', { provider: PROVIDER, status: answer.status, detail: error.detail });
}
