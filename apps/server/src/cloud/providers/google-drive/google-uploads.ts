import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call, DriveProvider, UploadMeta, UploadStep } from '../drive-provider.ts';
import { checkDriveByteAddress } from '../http/check-drive-byte-address.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { readDriveUploadFacts } from '../http/read-drive-upload-facts.ts';
import { type DriveResponse, requestDrive } from '../http/request-drive.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findStoredFile } from './google-contents.ts';
import { mapGoogleError } from './map-google-error.ts';
import { FILE_FIELDS, googleFile, googleIds, readKeptBytes, toFile } from './map-google-file.ts';
import { addressGoogle, PROVIDER, readGoogle, unexpected } from './request-google.ts';

/** The maximum size for uploading a file and its metadata in a single request. */
const SMALL_BYTES = 5_000_000;
const UPLOAD_PATH = '/upload/drive/v3/files';
const JSON_TYPE = 'application/json; charset=UTF-8';
/** A property's key and value may have up to 124 bytes in total. */
const MAX_KEY_LENGTH = 100;

/**
 * `url` is null for a small file, which is sent together with its `metadata`. The id is reserved before anything is
 * sent.
 */
const facts = z.object({
  fileId: z.string(),
  url: z.string().nullable(),
  metadata: z.string(),
  mimeType: z.string(),
});
type Facts = z.output<typeof facts>;

export function googleUploads(
  config: DriveConfig,
): Pick<DriveProvider, 'beginUpload' | 'putPart' | 'uploadStatus' | 'abortUpload'> {
  return {
    async beginUpload(meta, call) {
      const query = { count: '1', space: 'drive', type: 'files' };
      const { ids } = await readGoogle(config, { path: '/drive/v3/files/generateIds', query }, googleIds, call);
      const metadata = writeMetadata(ids[0], meta);
      const url = meta.sizeBytes <= SMALL_BYTES ? null : await openSession(config, metadata, meta, call);
      return { provider: PROVIDER, facts: { fileId: ids[0], url, metadata, mimeType: meta.mimeType }, sentBytes: 0 };
    },
    async putPart(session, { offset, bytes, sizeBytes }, call) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.url === null) return await putWhole(config, stored, bytes, call);
      const end = offset + bytes.size;
      const range = bytes.size === 0 ? '*' : `${offset}-${end - 1}`;
      return await requestSession(config, stored, { body: bytes, range: `bytes ${range}/${sizeBytes}` }, call);
    },
    async uploadStatus(session, sizeBytes, call) {
      const stored = readDriveUploadFacts(PROVIDER, session, facts);
      if (stored.url !== null)
        return await requestSession(config, stored, { body: null, range: `bytes */${sizeBytes}` }, call);
      const file = await findStoredFile(config, stored.fileId, call);
      return file === null ? { nextOffset: 0 } : { file };
    },
    async abortUpload(session, { signal }) {
      const { url } = readDriveUploadFacts(PROVIDER, session, facts);
      // The response does not matter: the session ends by itself within a week.
      if (url !== null)
        await requestDrive({ provider: PROVIDER, url, method: 'DELETE', timeLimitMs: TIME_LIMITS_MS.api, signal });
    },
  };
}

function writeMetadata(id: string, { name, folderId, mimeType, projectId, itemKey }: UploadMeta): string {
  const isLong = Buffer.byteLength(itemKey) > MAX_KEY_LENGTH;
  const key = isLong ? createHash('sha256').update(itemKey).digest('hex') : itemKey;
  const appProperties = { projectId, itemKey: key };
  return JSON.stringify({ id, name: toDriveName(name), mimeType, parents: [folderId], appProperties });
}

async function openSession(config: DriveConfig, metadata: string, meta: UploadMeta, call: Call): Promise<string> {
  const headers = {
    'Content-Type': JSON_TYPE,
    'X-Upload-Content-Type': meta.mimeType,
    'X-Upload-Content-Length': String(meta.sizeBytes),
  };
  const request = { path: UPLOAD_PATH, query: { uploadType: 'resumable', fields: FILE_FIELDS }, headers };
  const answer = await requestDrive({
    ...addressGoogle(config.uploadBase, request, call),
    method: 'POST',
    body: metadata,
    timeLimitMs: TIME_LIMITS_MS.begin,
  });
  if (answer.status !== 200) throw folderError(answer);
  return checkDriveByteAddress(PROVIDER, answer.headers.get('location'), { ...config, origin: config.uploadBase });
}

/** While a file is being created, "not found" refers to the folder. */
function folderError(answer: DriveResponse): DriveError {
  const error = mapGoogleError(answer);
  if (error.reason !== 'not_found') return error;
  return new DriveError('folder_missing', { provider: PROVIDER, status: answer.status, detail: error.detail });
}

async function putWhole(config: DriveConfig, known: Facts, bytes: Blob, call: Call): Promise<UploadStep> {
  const boundary = `clipwright-${randomUUID()}`;
  const body = new Blob([
    `--${boundary}\r\nContent-Type: ${JSON_TYPE}\r\n\r\n${known.metadata}\r\n`,
    `--${boundary}\r\nContent-Type: ${known.mimeType}\r\n\r\n`,
    bytes,
    `\r\n--${boundary}--\r\n`,
  ]);
  const headers = { 'Content-Type': `multipart/related; boundary=${boundary}` };
  const request = { path: UPLOAD_PATH, query: { uploadType: 'multipart', fields: FILE_FIELDS }, headers };
  const address = addressGoogle(config.uploadBase, request, call);
  const answer = await requestDrive({ ...address, method: 'POST', body, timeLimitMs: TIME_LIMITS_MS.part });
  if (answer.status === 200 || answer.status === 201) return readStored(answer);
  const error = folderError(answer);
  // Only an earlier attempt can have used this id.
  const file = hasDriveErrorReason(error, 'conflict') ? await findStoredFile(config, known.fileId, call) : null;
  if (file === null) throw error;
  return { file };
}

/** The session URL is sufficient for writing, so the token is not sent. */
async function requestSession(
  config: DriveConfig,
  known: Facts,
  { body, range }: { body: Blob | null; range: string },
  call: Call,
): Promise<UploadStep> {
  const url = checkDriveByteAddress(PROVIDER, known.url, { ...config, origin: config.uploadBase });
  const { signal } = call;
  const timeLimitMs = body === null ? TIME_LIMITS_MS.api : TIME_LIMITS_MS.part;
  const request = {
    provider: PROVIDER,
    url,
    method: 'PUT',
    headers: { 'Content-Range': range },
    body,
    signal,
  } as const;
  const answer = await requestDrive({ ...request, timeLimitMs });
  if (answer.status === 200 || answer.status === 201) return readStored(answer);
  if (answer.status === 308) {
    const nextOffset = readKeptBytes(answer.headers.get('range'));
    if (nextOffset === null) throw unexpected();
    return { nextOffset };
  }
  const error = mapGoogleError(answer);
  // All other errors end the session, and Google requires a new upload. The session may also have ended because the
  // file is complete.
  if (!hasDriveErrorReason(error, 'not_found', 'refused', 'conflict', 'range_refused')) throw error;
  const file = await findStoredFile(config, known.fileId, call);
  if (file !== null) return { file };
  throw new DriveError('session_lost', { provider: PROVIDER, status: answer.status, detail: error.detail });
}

function readStored(answer: DriveResponse): UploadStep {
  const file = toFile(readDriveJson(PROVIDER, answer, googleFile));
  if (file === null) throw unexpected();
  return { file };
}
