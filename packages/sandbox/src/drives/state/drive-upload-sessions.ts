import { randomBytes } from 'node:crypto';
import { open, rm, truncate } from 'node:fs/promises';
import type { HostRequest } from '../../hosts/host-route.ts';
import { receiveBody } from '../../hosts/receive-body.ts';
import { hashFile, makeStreamHash, type StreamHash } from '../files/stream-hash.ts';
import type { UploadSession } from './drive-state.ts';
import type { Drive } from './open-drive-state.ts';

/** Hashes of uploads that are under way. After a restart there are none, and the file is read again at its end. */
const hashes = new WeakMap<UploadSession, { hash: StreamHash; bytes: number }>();
/** Sessions that a request writes to at this moment. */
const busy = new WeakSet<UploadSession>();

export async function addSession(
  drive: Drive,
  facts: Pick<UploadSession, 'email' | 'totalBytes' | 'target'> & { lifeMs: number },
): Promise<UploadSession> {
  const { lifeMs, ...rest } = facts;
  for (const old of Object.values(drive.state.sessions)) if (isOver(drive, old)) await removeSession(drive, old);
  const session: UploadSession = {
    id: randomBytes(24).toString('base64url'),
    receivedBytes: 0,
    expiresAtMs: drive.now() + lifeMs,
    isClosed: false,
    itemId: null,
    ...rest,
  };
  await (await open(partialPath(drive, session), 'wx', 0o600)).close();
  hashes.set(session, { hash: makeStreamHash(drive.name), bytes: 0 });
  drive.state.sessions[session.id] = session;
  drive.onChange();
  return session;
}

export function findSession(drive: Drive, id: string): UploadSession | null {
  const { sessions } = drive.state;
  const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
  return session === undefined || isOver(drive, session) ? null : session;
}

export async function removeSession(drive: Drive, session: UploadSession): Promise<void> {
  delete drive.state.sessions[session.id];
  drive.onChange();
  await rm(partialPath(drive, session), { force: true });
}

/** True if another request writes to the session. */
export function isBusy(session: UploadSession): boolean {
  return busy.has(session);
}

/**
 * Adds a request's body to a session. What a broken request brought is kept in whole steps of `keptStep`, or not at all
 * where that is null.
 */
export async function receivePart(
  drive: Drive,
  session: UploadSession,
  request: HostRequest,
  { maxBytes, keptStep }: { maxBytes: number; keptStep: number | null },
): Promise<{ isWhole: boolean; isTooLarge: boolean }> {
  const entry = hashes.get(session);
  const hash = entry?.bytes === session.receivedBytes ? entry.hash.copy() : null;
  busy.add(session);
  const file = await open(partialPath(drive, session), 'r+');
  try {
    const position = session.receivedBytes;
    const { bytes, isWhole, isTooLarge } = await receiveBody(request, file, { position, maxBytes, hash });
    const isKept = isWhole && !isTooLarge && request.keepBytes === null;
    const storedBytes = isKept ? bytes : keptStep === null ? 0 : bytes - (bytes % keptStep);
    session.receivedBytes += storedBytes;
    if (hash !== null && storedBytes === bytes) hashes.set(session, { hash, bytes: session.receivedBytes });
    else hashes.delete(session);
    drive.onChange();
    return { isWhole, isTooLarge };
  } finally {
    busy.delete(session);
    await file.close();
  }
}

/** The content of a session that is whole. */
export async function finishContent(
  drive: Drive,
  session: UploadSession,
): Promise<{ from: string; bytes: number; hash: string }> {
  const from = partialPath(drive, session);
  const { receivedBytes: bytes } = session;
  const entry = hashes.get(session);
  // A broken request may have left more on the disk than was kept.
  await truncate(from, bytes);
  const hash = entry?.bytes === bytes ? entry.hash.copy().digest() : await hashFile(drive.name, from);
  return { from, bytes, hash };
}

function isOver(drive: Drive, { expiresAtMs }: UploadSession): boolean {
  return expiresAtMs <= drive.now();
}

function partialPath(drive: Drive, { id }: UploadSession): string {
  return drive.pathOf(`uploads/${id}`);
}
