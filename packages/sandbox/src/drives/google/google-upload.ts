import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { addFile, findItem, hasRoom } from '../state/drive-items.ts';
import type { DriveItem, UploadSession } from '../state/drive-state.ts';
import { finishContent } from '../state/drive-upload-sessions.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { describeFile, getParent } from './google-file.ts';
import type { GoogleMetadata } from './google-metadata.ts';
import { googleError } from './google-refusal.ts';
import { selectGoogleFields } from './select-google-fields.ts';

const USUAL_FIELDS = 'kind,id,name,mimeType';

/** The id that a client wants for a new file: one that was given out to it, and that no file has. */
export function checkNewId(drive: Drive, email: string, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (drive.state.promisedIds[id] !== email) {
    throw googleError(400, 'invalid', 'The provided file ID is not usable.');
  }
  if (findItem(drive, email, id) !== null) {
    throw googleError(409, 'fileIdInUse', 'A file already exists with the provided ID.');
  }
  return id;
}

export function checkRoom(drive: Drive, email: string, bytes: number): void {
  if (hasRoom(drive, email, bytes)) return;
  throw googleError(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
}

/** Makes the file of what was sent. */
export async function storeFile(
  drive: Drive,
  email: string,
  { metadata, mimeType }: { metadata: GoogleMetadata; mimeType: string | null },
  getContent: () => Promise<{ from: string; bytes: number; hash: string }>,
): Promise<DriveItem> {
  const parent = await getParent(drive, email, metadata.parents?.[0]);
  const content = await getContent();
  checkRoom(drive, email, content.bytes);
  const id = checkNewId(drive, email, metadata.id);
  const { name = 'Untitled', description = null, appProperties = {} } = metadata;
  return addFile(
    drive,
    {
      ...(id !== null && { id }),
      email,
      parent,
      name,
      description,
      appProperties,
      mimeType: metadata.mimeType ?? mimeType ?? 'application/octet-stream',
      isByApp: true,
    },
    content,
  );
}

export function showStored(drive: Drive, item: DriveItem, fields: string | null): HostAnswer {
  return json(selectGoogleFields(describeFile(drive, item), fields ?? USUAL_FIELDS));
}

/** Ends a session whose bytes are all there. */
export async function finishGoogleSession(drive: Drive, session: UploadSession): Promise<HostAnswer> {
  const { metadata, mimeType, fields } = session.target as GoogleTarget;
  const item = await storeFile(drive, session.email, { metadata, mimeType }, () => finishContent(drive, session));
  session.itemId = item.id;
  session.isClosed = true;
  drive.onChange();
  return showStored(drive, item, fields);
}

/** The parameters that a session was started with. */
export type GoogleTarget = { metadata: GoogleMetadata; mimeType: string | null; fields: string | null };

/** `bytes 0-9/20`, `bytes 0-9/*` or the question for the state, `bytes *` and the total. */
export function readContentRange(
  header: string | undefined,
): { part: { start: number; end: number } | null; total: number | null } | null {
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header ?? '') ?? [];
  if (total === undefined) return null;
  const totalBytes = total === '*' ? null : Number(total);
  return { part: start === undefined ? null : { start: Number(start), end: Number(end) }, total: totalBytes };
}

/** True if a request of a session asks for its progress. */
export function isStatusQuestion({ headers }: HostRequest): boolean {
  return headers['content-range']?.startsWith('bytes */') === true;
}
