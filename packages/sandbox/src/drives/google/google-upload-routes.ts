import type { HostAnswer } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import { writeDriveContent } from '../files/write-drive-content.ts';
import { findItem } from '../state/drive-items.ts';
import type { UploadSession } from '../state/drive-state.ts';
import { addSession, findSession, isBusy, receivePart, removeSession } from '../state/drive-upload-sessions.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { authorizeGoogle, getParent } from './google-file.ts';
import { readMetadata } from './google-metadata.ts';
import { googleError, refuseGoogle } from './google-refusal.ts';
import {
  checkNewId,
  checkRoom,
  finishGoogleSession,
  type GoogleTarget,
  isStatusQuestion,
  readContentRange,
  showStored,
  storeFile,
} from './google-upload.ts';
import { readGoogleMultipart } from './read-google-multipart.ts';

const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
const STEP_BYTES = 256 * 1024;
const MAX_BYTES = 5 * 1024 ** 4;
const PATTERN = /^\/upload\/drive\/v3\/files$/;
const PARAMETERS = ['uploadType', 'fields', 'supportsAllDrives', 'upload_id'];

/** Uploads of the Drive API: at once in two parts, or in a session. `getUrl` is the address of this host. */
export function googleUploadRoutes(drive: Drive, getUrl: () => string): HostRoute[] {
  return [
    {
      method: 'POST',
      pattern: PATTERN,
      operation: ({ query }) => (query.get('uploadType') === 'resumable' ? 'upload-start' : 'upload-small'),
      query: PARAMETERS,
      body: 'stream',
      async handle(request) {
        const email = authorizeGoogle(drive, request);
        const type = request.query.get('uploadType');
        if (type === 'resumable') return start(drive, email, request, getUrl());
        if (type !== 'multipart') throw googleError(400, 'badRequest', `Unsupported uploadType: ${type}.`);
        const { metadata: text, mimeType, content } = await readGoogleMultipart(request);
        const metadata = readMetadata(text);
        checkNewId(drive, email, metadata.id);
        checkRoom(drive, email, content.byteLength);
        const item = await storeFile(drive, email, { metadata, mimeType }, () => writeDriveContent(drive, content));
        return showStored(drive, item, request.query.get('fields'));
      },
    },
    {
      method: 'PUT',
      pattern: PATTERN,
      operation: nameOperation,
      query: PARAMETERS,
      body: 'stream',
      handle: (request) => takePart(drive, getSession(drive, request), request),
    },
    {
      method: 'DELETE',
      pattern: PATTERN,
      operation: 'upload-abort',
      query: PARAMETERS,
      body: 'none',
      async handle(request) {
        await removeSession(drive, getSession(drive, request));
        // What the provider answers to an upload that its client gave up.
        return { status: 499, headers: { 'Content-Length': '0' } };
      },
    },
  ];
}

function nameOperation(request: HostRequest): string {
  if (isStatusQuestion(request)) return 'upload-status';
  const range = readContentRange(request.headers['content-range']);
  const isLast = range === null || (range.part !== null && range.part.end + 1 === range.total);
  return isLast ? 'upload-finish' : 'upload-chunk';
}

async function start(drive: Drive, email: string, request: HostRequest, url: string): Promise<HostAnswer> {
  const { headers, query } = request;
  const body = await readWholeBody(request, STEP_BYTES);
  if (body === null) throw googleError(413, 'uploadTooLarge', 'The metadata is too large.');
  if (body.byteLength > 0 && !headers['content-type']?.startsWith('application/json')) {
    throw googleError(400, 'badContent', `Unsupported content with type: ${headers['content-type']}`);
  }
  const metadata = readMetadata(body.toString());
  await getParent(drive, email, metadata.parents?.[0]);
  checkNewId(drive, email, metadata.id);
  const length = headers['x-upload-content-length'];
  const totalBytes = length === undefined ? null : Number(length);
  if (totalBytes !== null && !(Number.isSafeInteger(totalBytes) && totalBytes >= 0)) {
    throw googleError(400, 'badRequest', 'Invalid X-Upload-Content-Length.');
  }
  checkRoom(drive, email, totalBytes ?? 1);
  const type = headers['x-upload-content-type'];
  const target: GoogleTarget = {
    metadata,
    mimeType: typeof type === 'string' ? type : null,
    fields: query.get('fields'),
  };
  const session = await addSession(drive, { email, totalBytes, target, lifeMs: SESSION_LIFE_MS });
  const location = `${url}/upload/drive/v3/files?uploadType=resumable&upload_id=${session.id}`;
  return { status: 200, headers: { Location: location, 'X-GUploader-UploadID': session.id } };
}

/** The session whose id is in the address: who has the address needs nothing else. */
function getSession(drive: Drive, { query }: HostRequest): UploadSession {
  const id = query.get('upload_id');
  if (id === null || query.get('uploadType') !== 'resumable') {
    throw googleError(400, 'badRequest', 'The address of a session has uploadType=resumable and an upload_id.');
  }
  const session = findSession(drive, id);
  if (session === null) throw googleError(404, 'notFound', 'The upload session was not found.');
  return session;
}

async function takePart(drive: Drive, session: UploadSession, request: HostRequest): Promise<HostAnswer> {
  const finished = showFinished(drive, session);
  if (finished !== null) return finished;
  const header = request.headers['content-range'];
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const range =
    header === undefined ? { part: { start: 0, end: length - 1 }, total: length } : readContentRange(header);
  if (range === null) throw googleError(400, 'badRequest', `Failed to parse Content-Range header: ${header}`);
  const { part, total } = range;
  if (total !== null && session.totalBytes !== null && total !== session.totalBytes) {
    throw googleError(400, 'badRequest', 'The total is not the length that the session began with.');
  }
  session.totalBytes ??= total;
  if (part === null) {
    const isWhole = session.totalBytes !== null && session.receivedBytes === session.totalBytes;
    return isWhole ? finishGoogleSession(drive, session) : answerProgress(session);
  }
  const bytes = part.end - part.start + 1;
  const isLast = total !== null && part.end + 1 === total;
  if (!Number.isNaN(length) && length !== bytes) {
    throw googleError(400, 'badRequest', 'Content-Length is not the length of Content-Range.');
  }
  if (bytes < 0 || (total !== null && part.end >= total))
    throw googleError(400, 'badRequest', 'Invalid Content-Range.');
  if (!isLast && bytes % STEP_BYTES !== 0) {
    throw googleError(400, 'badRequest', 'The length of a chunk must be a multiple of 262144 bytes.');
  }
  if (isBusy(session)) throw googleError(503, 'backendError', 'Another request writes to this session.');
  if (part.start > session.receivedBytes) throw googleError(400, 'badRequest', 'A chunk is missing before this one.');
  // What is sent again was kept before.
  if (part.start < session.receivedBytes) return answerProgress(session);
  await receivePart(drive, session, request, { maxBytes: Math.min(bytes, MAX_BYTES), keptStep: STEP_BYTES });
  const isWhole = session.totalBytes !== null && session.receivedBytes === session.totalBytes;
  return isWhole ? finishGoogleSession(drive, session) : answerProgress(session);
}

/** 308 with what is kept, which may be less than was sent. Without a Range, it is nothing. */
function answerProgress({ receivedBytes }: UploadSession): HostAnswer {
  return { status: 308, headers: receivedBytes === 0 ? {} : { Range: `bytes=0-${receivedBytes - 1}` } };
}

/** Returns the file of a finished session, so that a lost response can be requested again. */
function showFinished(drive: Drive, session: UploadSession): HostAnswer | null {
  if (session.itemId === null) return null;
  const item = findItem(drive, session.email, session.itemId);
  if (item === null) return refuseGoogle(410, { message: 'The file of this session is gone.' });
  return showStored(drive, item, (session.target as GoogleTarget).fields);
}
