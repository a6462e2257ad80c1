import { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call, DriveFile, DriveProvider, UploadStep } from '../drive-provider.ts';
import { checkDriveByteAddress } from '../http/check-drive-byte-address.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { readDriveUploadFacts } from '../http/read-drive-upload-facts.ts';
import { type DriveResponse, requestDrive } from '../http/request-drive.ts';
import { findFreeDriveName } from '../names/find-free-drive-name.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findGraphItem } from './find-graph-item.ts';
import { mapGraphError } from './map-graph-error.ts';
import { graphItem, graphProgress, graphSession, readNextOffset, toFile } from './map-graph-item.ts';
import { childPath, itemPath, PROVIDER, requestGraph, writeJson } from './request-graph.ts';

const SMALL_BYTES = 4 * 1024 * 1024;
const CONFLICT = '@microsoft.graph.conflictBehavior';

/** `url` is null for a small file. */
const facts = z.object({ folderId: z.string(), name: z.string(), url: z.string().nullable() });
type Facts = z.output<typeof facts>;

export function graphUploads(
  config: DriveConfig,
): Pick<DriveProvider, 'beginUpload' | 'putPart' | 'uploadStatus' | 'abortUpload'> {
  const find = async ({ folderId, name }: Omit<Facts, 'url'>, call: Call) =>
    await findGraphItem(config, childPath(itemPath(folderId), name), call);

  /** Finds the file that this upload has become, ignoring other files with the same name. */
  const findSent = async (known: Facts, sizeBytes: number, call: Call): Promise<DriveFile | null> => {
    const item = await find(known, call);
    const file = item && toFile(item);
    return file?.sizeBytes === sizeBytes ? file : null;
  };

  /** A session that is gone may have ended because the file is complete. */
  const loseSession = async (known: Facts, sizeBytes: number, error: DriveError, call: Call): Promise<UploadStep> => {
    const file = await findSent(known, sizeBytes, call);
    if (file !== null) return { file };
    throw new DriveError('session_lost', { provider: PROVIDER, status: error.status, detail: error.detail });
  };

  const readSession = async (
    answer: DriveResponse,
    known: Facts,
    sizeBytes: number,
    call: Call,
  ): Promise<UploadStep> => {
    if (answer.status === 201 || (answer.status === 200 && !answer.text.includes('"nextExpectedRanges"'))) {
      return readStored(answer);
    }
    if (answer.status === 200 || answer.status === 202) {
      const { nextExpectedRanges = [] } = readDriveJson(PROVIDER, answer, graphProgress);
      const nextOffset = readNextOffset(nextExpectedRanges);
      if (nextOffset !== null) return { nextOffset };
      // The session has all bytes but has not reported that it is done.
      const file = await findSent(known, sizeBytes, call);
      if (file !== null) return { file };
      throw new DriveError('transient', { provider: PROVIDER, detail: 'unfinished' });
    }
    const error = mapGraphError(answer);
    if (!hasDriveErrorReason(error, 'not_found', 'refused')) throw error;
    return await loseSession(known, sizeBytes, error, call);
  };

  const sessionUrl = ({ url }: Facts) => checkDriveByteAddress(PROVIDER, url, { ...config, origin: null });

  return {
    async beginUpload({ folderId, name: given, sizeBytes }, call) {
      const isTaken = async (name: string) => (await find({ folderId, name }, call)) !== null;
      const name = await findFreeDriveName(toDriveName(given), isTaken);
      const url = sizeBytes <= SMALL_BYTES ? null : await openSession(config, { folderId, name }, call);
      return { provider: PROVIDER, facts: { folderId, name, url }, sentBytes: 0 };
    },
    async putPart(session, { offset, bytes, sizeBytes }, call) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.url === null) return await putWhole(config, stored, bytes, call);
      const { signal } = call;
      const headers = { 'Content-Range': `bytes ${offset}-${offset + bytes.size - 1}/${sizeBytes}` };
      const request = {
        provider: PROVIDER,
        url: sessionUrl(stored),
        method: 'PUT',
        headers,
        body: bytes,
        signal,
      } as const;
      const answer = await requestDrive({ ...request, timeLimitMs: TIME_LIMITS_MS.part });
      return await readSession(answer, stored, sizeBytes, call);
    },
    async uploadStatus(session, sizeBytes, call) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.url === null) {
        const file = await findSent(stored, sizeBytes, call);
        return file === null ? { nextOffset: 0 } : { file };
      }
      const { signal } = call;
      const request = { provider: PROVIDER, url: sessionUrl(stored), timeLimitMs: TIME_LIMITS_MS.api, signal } as const;
      return await readSession(await requestDrive(request), stored, sizeBytes, call);
    },
    async abortUpload(session, { signal }) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.url === null) return;
      // The response does not matter: the session ends by itself.
      const request = { provider: PROVIDER, url: sessionUrl(stored), method: 'DELETE', signal } as const;
      await requestDrive({ ...request, timeLimitMs: TIME_LIMITS_MS.api });
    },
  };
}

async function openSession(config: DriveConfig, place: Omit<Facts, 'url'>, call: Call): Promise<string> {
  const path = `${childPath(itemPath(place.folderId), place.name)}/createUploadSession`;
  const body = writeJson({ item: { [CONFLICT]: 'fail', name: place.name } });
  const answer = await requestGraph(config, { path, ...body, timeLimitMs: TIME_LIMITS_MS.begin }, call);
  if (answer.status !== 200) throw folderError(answer);
  const { uploadUrl } = readDriveJson(PROVIDER, answer, graphSession);
  return checkDriveByteAddress(PROVIDER, uploadUrl, { ...config, origin: null });
}

async function putWhole(config: DriveConfig, place: Facts, bytes: Blob, call: Call): Promise<UploadStep> {
  const request = {
    path: `${childPath(itemPath(place.folderId), place.name)}/content`,
    query: { [CONFLICT]: 'fail' },
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: bytes,
    timeLimitMs: TIME_LIMITS_MS.part,
  } as const;
  const answer = await requestGraph(config, request, call);
  if (answer.status !== 200 && answer.status !== 201) throw folderError(answer);
  return readStored(answer);
}

/** While a file is being created, "not found" refers to the folder. */
function folderError(answer: DriveResponse): DriveError {
  const error = mapGraphError(answer);
  if (error.reason !== 'not_found') return error;
  return new DriveError('folder_missing', { provider: PROVIDER, status: answer.status, detail: error.detail });
}

function readStored(answer: DriveResponse): UploadStep {
  const file = toFile(readDriveJson(PROVIDER, answer, graphItem));
  if (file === null) throw new DriveError('transient', { provider: PROVIDER, detail: 'unexpected answer' });
  return { file };
}
