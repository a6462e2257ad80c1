import type { HostRequest } from '../../hosts/host-route.ts';
import { hashFile } from '../files/stream-hash.ts';
import type { UploadSession } from '../state/drive-state.ts';
import { findSession, isBusy, receivePart } from '../state/drive-upload-sessions.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { dropboxBadRequest, dropboxError } from './dropbox-refusal.ts';

export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
export const MAX_REQUEST_BYTES = 150 * 1024 * 1024;

/** The session of a cursor whose offset is where the session is. */
export function getDropboxSession(drive: Drive, email: string, cursor: unknown, prefix: string): UploadSession {
  const {
    session_id: id,
    offset,
    ...rest
  } = typeof cursor === 'object' && cursor !== null ? ({ ...cursor } as Record<string, unknown>) : {};
  if (typeof id !== 'string' || typeof offset !== 'number' || Object.keys(rest).length > 0) {
    throw dropboxBadRequest('cursor: needs session_id and offset, and nothing else');
  }
  const session = findSession(drive, id);
  if (session === null || session.email !== email) throw dropboxError(`${prefix}not_found`);
  if (isBusy(session)) throw dropboxError(`${prefix}concurrent_session_invalid_offset`);
  if (session.receivedBytes !== offset) {
    throw dropboxError(`${prefix}incorrect_offset`, { correct_offset: session.receivedBytes });
  }
  return session;
}

/** Appends a body; a broken one leaves nothing. */
export async function appendPart(
  drive: Drive,
  session: UploadSession,
  request: HostRequest,
  { close = false, content_hash: given, prefix }: { close?: unknown; content_hash?: unknown; prefix: string },
): Promise<void> {
  const before = session.receivedBytes;
  const { isWhole, isTooLarge } = await receivePart(drive, session, request, {
    maxBytes: MAX_REQUEST_BYTES,
    keptStep: null,
  });
  if (isTooLarge) throw dropboxError(`${prefix}payload_too_large`);
  if (!isWhole) throw new Error('The connection was cut.');
  if (given !== undefined) {
    const path = drive.pathOf(`uploads/${session.id}`);
    const real = await hashFile(drive.name, path, { start: before, bytes: session.receivedBytes - before });
    if (given !== real) {
      session.receivedBytes = before;
      throw dropboxError(`${prefix}content_hash_mismatch`);
    }
  }
  if (close === true) session.isClosed = true;
}
