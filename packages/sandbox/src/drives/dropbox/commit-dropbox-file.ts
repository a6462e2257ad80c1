import { typeOfName } from '../files/type-of-name.ts';
import { addFile, findChild, hasRoom, makeFreeName, replaceContent } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { givePlace, readPath } from './dropbox-item.ts';
import { dropboxBadRequest, dropboxError } from './dropbox-refusal.ts';

/** The target of content; the members of the API's `CommitInfo`. */
export const COMMIT_MEMBERS = [
  'path',
  'mode',
  'autorename',
  'client_modified',
  'mute',
  'property_groups',
  'strict_conflict',
];

/** Makes a file of content, or says why not; `prefix` are the tags before the reason. */
export async function commitDropboxFile(
  drive: Drive,
  email: string,
  commit: Record<string, unknown>,
  content: { from: string; bytes: number; hash: string },
  prefix: string,
): Promise<DriveItem> {
  const mode = readMode(commit.mode);
  const names = readPath(commit.path, 'path');
  if (!hasRoom(drive, email, content.bytes)) throw dropboxError(`${prefix}insufficient_space`);
  const { parent, name } = await givePlace(drive, email, names, prefix);
  const existing = findChild(drive, parent, name);
  const facts = { email, parent, mimeType: typeOfName(name), isByApp: true };
  if (existing === null) return addFile(drive, { ...facts, name }, content);
  if (!existing.isFolder && mode === 'overwrite') return replaceContent(drive, existing, content);
  // The same content under the same name is no conflict, but the file that is there.
  const isSame = !existing.isFolder && existing.hash === content.hash && existing.bytes === content.bytes;
  if (isSame && commit.strict_conflict !== true) return existing;
  if (commit.autorename === true) return addFile(drive, { ...facts, name: makeFreeName(drive, parent, name) }, content);
  throw dropboxError(`${prefix}conflict/${existing.isFolder ? 'folder' : 'file'}`);
}

function readMode(mode: unknown): 'add' | 'overwrite' {
  const tag = typeof mode === 'object' && mode !== null && '.tag' in mode ? mode['.tag'] : (mode ?? 'add');
  if (tag === 'add' || tag === 'overwrite') return tag;
  throw dropboxBadRequest(`mode: unknown tag '${String(tag)}'`);
}
