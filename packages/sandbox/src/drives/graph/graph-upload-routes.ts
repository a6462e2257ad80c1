import { answerFile } from '../../hosts/answer-file.ts';
import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { typeOfName } from '../files/type-of-name.ts';
import { findChild } from '../state/drive-items.ts';
import type { UploadSession } from '../state/drive-state.ts';
import {
  addSession,
  findSession,
  finishContent,
  isBusy,
  receivePart,
  removeSession,
} from '../state/drive-upload-sessions.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { readConflict, readGraphBody } from './graph-answer.ts';
import { authorizeGraph, describeItem, getGraphItem, getPlace, ITEM, itemNotFound } from './graph-item.ts';
import { graphError, refuseGraph } from './graph-refusal.ts';
import { checkGraphRoom, type GraphTarget, storeGraphFile } from './store-graph-file.ts';

const SESSION_LIFE_MS = 24 * 3_600_000;
const STEP_BYTES = 320 * 1024;
const MAX_PART_BYTES = 60 * 1024 * 1024;
const CONFLICT = '@microsoft.graph.conflictBehavior';

/** Opens a session; its address is on another host and is the right to write. */
export function graphSessionRoute(drive: Drive, filesUrl: () => string): HostRoute {
  return {
    method: 'POST',
    pattern: new RegExp(`^${ITEM}/createUploadSession$`),
    operation: 'upload-start',
    query: [],
    body: 'text',
    async handle(request, parts) {
      const user = authorizeGraph(drive, request);
      const { item: given = {} } = readGraphBody(request.text, ['item']);
      const fields = [CONFLICT, 'name', 'description', 'fileSize', '@odata.type', 'fileSystemInfo', 'mediaSource'];
      const item = readGraphBody(JSON.stringify(given), fields);
      const existing = parts.below === undefined ? await getGraphItem(drive, user, parts) : null;
      const place = existing === null ? await getPlace(drive, user, parts) : null;
      const parentId = place?.parent.id ?? existing?.parentId ?? '';
      const name = place?.name ?? existing?.name ?? '';
      if (item.name !== undefined && item.name !== name) {
        throw graphError(400, 'invalidRequest', 'The name in the body is not the name in the address.');
      }
      const fileSize = item.fileSize ?? null;
      if (fileSize !== null && !(typeof fileSize === 'number' && Number.isSafeInteger(fileSize) && fileSize >= 0)) {
        throw graphError(400, 'invalidRequest', 'Invalid fileSize.');
      }
      if (fileSize !== null) checkGraphRoom(drive, user.email, fileSize);
      const target: GraphTarget = {
        parentId,
        name,
        conflict: readConflict(item[CONFLICT], existing === null ? 'fail' : 'replace'),
        description: typeof item.description === 'string' ? item.description : null,
        mimeType: typeOfName(name),
      };
      const facts = { email: user.email, totalBytes: fileSize, target, lifeMs: SESSION_LIFE_MS };
      const session = await addSession(drive, facts);
      return json({
        '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#microsoft.graph.uploadSession',
        uploadUrl: `${filesUrl()}/upload/${session.id}`,
        ...answerProgress(session),
      });
    },
  };
}

/** The host of content: sessions and downloads. It knows no token, and refuses one. */
export function graphContentRoutes(drive: Drive): HostRoute[] {
  const pattern = /^\/upload\/(?<secret>[A-Za-z0-9_-]+)$/;
  const getSession = (request: HostRequest, id: string): UploadSession => {
    refuseToken(request);
    const session = findSession(drive, id);
    if (session === null) throw graphError(404, 'itemNotFound', 'The upload session was not found.');
    return session;
  };
  return [
    {
      method: 'PUT',
      pattern,
      operation: ({ headers }) => {
        const range = readRange(headers['content-range']);
        return range !== null && range.end + 1 === range.total ? 'upload-finish' : 'upload-chunk';
      },
      query: [],
      body: 'stream',
      handle: (request, { secret = '' }) => takePart(drive, getSession(request, secret), request),
    },
    {
      method: 'GET',
      pattern,
      operation: 'upload-status',
      query: [],
      body: 'none',
      handle: (request, { secret = '' }) => json(answerProgress(getSession(request, secret))),
    },
    {
      method: 'DELETE',
      pattern,
      operation: 'upload-abort',
      query: [],
      body: 'none',
      async handle(request, { secret = '' }) {
        await removeSession(drive, getSession(request, secret));
        return { status: 204 };
      },
    },
    ...(['GET', 'HEAD'] as const).map(
      (method): HostRoute => ({
        method,
        pattern: /^\/download\/(?<secret>[A-Za-z0-9_-]+)$/,
        operation: 'download-content',
        query: [],
        body: 'none',
        async handle(request, { secret = '' }) {
          refuseToken(request);
          const link = drive.state.links[secret];
          const item = link === undefined ? undefined : drive.state.items[link.itemId];
          if (link === undefined || link.expiresAtMs <= drive.now()) {
            throw graphError(401, 'unauthenticated', 'The address has expired.');
          }
          if (item === undefined) throw itemNotFound();
          const facts = { path: drive.pathOf(item.diskPath), mimeType: item.mimeType };
          const answer = await answerFile(facts, request.headers.range, () =>
            refuseGraph(416, { message: 'The range is outside of the file.' }),
          );
          if (answer === null) throw itemNotFound();
          return answer;
        },
      }),
    ),
  ];
}

async function takePart(drive: Drive, session: UploadSession, request: HostRequest): Promise<HostAnswer> {
  const range = readRange(request.headers['content-range']);
  if (range === null) throw graphError(400, 'invalidRequest', 'The Content-Range header is missing or malformed.');
  const { start, end, total } = range;
  const bytes = end - start + 1;
  const isLast = end + 1 === total;
  if (session.totalBytes !== null && session.totalBytes !== total) {
    throw graphError(400, 'invalidRequest', 'The total size differs from the one before.');
  }
  if (request.headers['content-length'] !== String(bytes)) {
    throw graphError(400, 'invalidRequest', 'Content-Length is not the length of the range.');
  }
  if (bytes < 1 || end >= total) throw graphError(400, 'invalidRequest', 'Invalid Content-Range.');
  if (bytes >= MAX_PART_BYTES) throw graphError(413, 'invalidRequest', 'A fragment must be smaller than 60 MiB.');
  if (!isLast && bytes % STEP_BYTES !== 0) {
    throw graphError(400, 'invalidRequest', 'The length of a fragment must be a multiple of 320 KiB.');
  }
  if (start !== session.receivedBytes || isBusy(session)) {
    throw graphError(
      416,
      'invalidRange',
      'The uploaded fragment overlaps with data that was received or is out of order.',
    );
  }
  checkGraphRoom(drive, session.email, total);
  session.totalBytes = total;
  const { isWhole } = await receivePart(drive, session, request, { maxBytes: bytes, keptStep: null });
  if (!isWhole || session.receivedBytes !== total) return json(answerProgress(session), 202);
  const target = session.target as GraphTarget;
  const parent = drive.state.items[target.parentId];
  const isTaken = parent !== undefined && target.conflict === 'fail' && findChild(drive, parent, target.name) !== null;
  if (isTaken) {
    // The last bytes are given back, so that they can be sent again when the name is free.
    session.receivedBytes = start;
    throw graphError(409, 'nameAlreadyExists', 'An item with the same name already exists.');
  }
  const content = await finishContent(drive, session);
  const { item, isNew } = await storeGraphFile(drive, session.email, target, content);
  await removeSession(drive, session);
  return json(describeItem(drive, item, null), isNew ? 201 : 200);
}

function answerProgress({ receivedBytes, totalBytes, expiresAtMs }: UploadSession) {
  const isWhole = totalBytes !== null && receivedBytes === totalBytes;
  return {
    expirationDateTime: new Date(expiresAtMs).toISOString(),
    nextExpectedRanges: isWhole ? [] : [`${receivedBytes}-`],
  };
}

function readRange(header: string | undefined): { start: number; end: number; total: number } | null {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return total === undefined ? null : { start: Number(start), end: Number(end), total: Number(total) };
}

/** An address that is a right by itself refuses a token beside it. */
function refuseToken({ headers }: HostRequest): void {
  if (headers.authorization === undefined) return;
  throw graphError(401, 'unauthenticated', 'Do not send an Authorization header to a pre-authenticated address.');
}
