import { answerFile } from '../../hosts/answer-file.ts';
import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { addSession, finishContent, receivePart, removeSession } from '../state/drive-upload-sessions.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { COMMIT_MEMBERS, commitDropboxFile } from './commit-dropbox-file.ts';
import { authorizeDropbox, describeEntry, findDropboxItem, readArgumentHeader } from './dropbox-item.ts';
import { dropboxBadRequest, dropboxError, refuseDropbox, summarize } from './dropbox-refusal.ts';
import { appendPart, getDropboxSession, MAX_REQUEST_BYTES, SESSION_LIFE_MS } from './dropbox-upload-session.ts';

/** Dropbox's host of content: arguments come in a header, content as the body. */
export function dropboxContentRoutes(drive: Drive): HostRoute[] {
  const upload = (
    path: string,
    operation: string,
    handle: (request: HostRequest, email: string) => Promise<HostAnswer>,
  ): HostRoute => ({
    method: 'POST',
    pattern: new RegExp(`^/2/files/${path}$`),
    operation,
    query: [],
    body: 'stream',
    handle(request) {
      const { email } = authorizeDropbox(drive, request, 'files.content.write');
      const type = request.headers['content-type'];
      if (type !== 'application/octet-stream' && type !== 'text/plain; charset=dropbox-cors-hack') {
        throw dropboxBadRequest(
          `Error in call to API function "files/${path}": Bad HTTP "Content-Type" header: "${type ?? ''}". Expecting one of "application/octet-stream", "text/plain; charset=dropbox-cors-hack".`,
        );
      }
      return handle(request, email);
    },
  });
  return [
    upload('upload', 'upload-small', async (request, email) => {
      const commit = readArgumentHeader(request, [...COMMIT_MEMBERS, 'content_hash']);
      const session = await addSession(drive, { email, totalBytes: null, target: {}, lifeMs: SESSION_LIFE_MS });
      try {
        const { isWhole, isTooLarge } = await receivePart(drive, session, request, {
          maxBytes: MAX_REQUEST_BYTES,
          keptStep: null,
        });
        if (isTooLarge) throw dropboxError('payload_too_large');
        if (!isWhole) throw new Error('The connection was cut.');
        const content = await finishContent(drive, session);
        checkHash(commit.content_hash, content.hash, 'content_hash_mismatch');
        const item = await commitDropboxFile(drive, email, commit, content, 'path/').catch((error: unknown) => {
          throw flattenPath(error, session.id);
        });
        return json(await describeEntry(drive, item, false));
      } finally {
        await removeSession(drive, session);
      }
    }),
    upload('upload_session/start', 'upload-start', async (request, email) => {
      const given = readArgumentHeader(request, ['close', 'session_type', 'content_hash']);
      const type = given.session_type ?? 'sequential';
      if (type !== 'sequential' && (type as Record<string, unknown>)['.tag'] !== 'sequential') {
        throw dropboxBadRequest('session_type: the sandbox has sequential sessions alone');
      }
      const session = await addSession(drive, { email, totalBytes: null, target: {}, lifeMs: SESSION_LIFE_MS });
      await appendPart(drive, session, request, { ...given, prefix: '' });
      return json({ session_id: session.id });
    }),
    upload('upload_session/append_v2', 'upload-chunk', async (request, email) => {
      const given = readArgumentHeader(request, ['cursor', 'close', 'content_hash']);
      const session = getDropboxSession(drive, email, given.cursor, '');
      if (session.isClosed) throw dropboxError('closed');
      await appendPart(drive, session, request, { ...given, prefix: '' });
      return { status: 200, body: 'null' };
    }),
    upload('upload_session/finish', 'upload-finish', async (request, email) => {
      const given = readArgumentHeader(request, ['cursor', 'commit', 'content_hash']);
      const session = getDropboxSession(drive, email, given.cursor, 'lookup_failed/');
      const { commit } = given;
      if (typeof commit !== 'object' || commit === null) throw dropboxBadRequest('commit: missing required field');
      const unknown = Object.keys(commit).find((name) => !COMMIT_MEMBERS.includes(name));
      if (unknown !== undefined) throw dropboxBadRequest(`commit: unknown field '${unknown}'`);
      if (session.isClosed && request.headers['content-length'] !== '0') throw dropboxError('lookup_failed/closed');
      const { content_hash } = given;
      if (!session.isClosed) await appendPart(drive, session, request, { content_hash, prefix: '' });
      const content = await finishContent(drive, session);
      // What was appended stays when the commit is refused: it can be tried again with an empty body.
      const item = await commitDropboxFile(drive, email, commit as Record<string, unknown>, content, 'path/');
      await removeSession(drive, session);
      return json(await describeEntry(drive, item, false));
    }),
    ...(['POST', 'GET'] as const).map(
      (method): HostRoute => ({
        method,
        pattern: /^\/2\/files\/download$/,
        operation: 'download',
        query: [],
        body: 'none',
        async handle(request) {
          const { email } = authorizeDropbox(drive, request, 'files.content.read');
          const { path } = readArgumentHeader(request, ['path', 'rev']);
          const item = await findDropboxItem(drive, email, path, 'path');
          if (item === null) throw dropboxError('path/not_found');
          if (item.isFolder) throw dropboxError('path/not_file');
          const metadata = JSON.stringify(await describeEntry(drive, item, false));
          const answer = await sendContent(drive, item.diskPath, request);
          const result = metadata.replace(
            /[^\x20-\x7e]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
          return { ...answer, headers: { ...answer.headers, 'Dropbox-API-Result': result } };
        },
      }),
    ),
    ...(['GET', 'HEAD'] as const).map(
      (method): HostRoute => ({
        method,
        pattern: /^\/cd\/0\/get\/(?<secret>[A-Za-z0-9_-]+)\/file$/,
        operation: 'download-content',
        query: [],
        body: 'none',
        async handle(request, { secret = '' }) {
          const link = drive.state.links[secret];
          const item = link === undefined ? undefined : drive.state.items[link.itemId];
          if (link === undefined || item === undefined || link.expiresAtMs <= drive.now()) {
            throw new HostRefusal({
              status: 410,
              headers: { 'Content-Type': 'text/plain' },
              body: 'This link is over.',
            });
          }
          return sendContent(drive, item.diskPath, request);
        },
      }),
    ),
  ];
}

async function sendContent(drive: Drive, diskPath: string, { headers }: HostRequest): Promise<HostAnswer> {
  const file = { path: drive.pathOf(diskPath), mimeType: 'application/octet-stream' };
  const answer = await answerFile(file, headers.range, () => refuseDropbox(416, { message: 'Range not satisfiable' }));
  if (answer === null) throw dropboxError('path/not_found');
  return answer;
}

function checkHash(given: unknown, real: string, problem: string): void {
  if (given !== undefined && given !== real) throw dropboxError(problem);
}

/** Moves the reason of an error beside its tag, as in a single-request upload, unlike a session's. */
function flattenPath(error: unknown, sessionId: string): unknown {
  if (!(error instanceof HostRefusal) || error.answer.status !== 409 || typeof error.answer.body !== 'string')
    return error;
  const { error_summary, error: nested } = JSON.parse(error.answer.body) as {
    error_summary: string;
    error: { path?: unknown };
  };
  const flat = { '.tag': 'path', reason: nested.path, upload_session_id: sessionId };
  return new HostRefusal(json({ ...summarize('path'), error_summary, error: flat }, 409));
}
