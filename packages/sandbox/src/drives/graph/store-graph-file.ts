import { addFile, findChild, hasRoom, makeFreeName, replaceContent } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import type { ConflictBehavior } from './graph-answer.ts';
import { graphError } from './graph-refusal.ts';

/** The target of a file, and the behavior if its name is taken. */
export type GraphTarget = {
  parentId: string;
  name: string;
  conflict: ConflictBehavior;
  description: string | null;
  mimeType: string;
};

/** Makes the file, or puts the content into the one that has its name. */
export async function storeGraphFile(
  drive: Drive,
  email: string,
  { parentId, name, conflict, description, mimeType }: GraphTarget,
  content: { from: string; bytes: number; hash: string },
): Promise<{ item: DriveItem; isNew: boolean }> {
  const parent = drive.state.items[parentId];
  if (parent === undefined) throw graphError(404, 'itemNotFound', 'The resource could not be found.');
  checkGraphRoom(drive, email, content.bytes);
  const existing = findChild(drive, parent, name);
  if (existing !== null && conflict === 'fail') throw nameTaken();
  if (existing !== null && conflict === 'replace') {
    if (existing.isFolder) throw nameTaken();
    return { item: await replaceContent(drive, existing, content), isNew: false };
  }
  const free = existing === null ? name : makeFreeName(drive, parent, name, '');
  const facts = { email, parent, name: free, description, mimeType, isByApp: true };
  return { item: await addFile(drive, facts, content), isNew: true };
}

export function nameTaken() {
  return graphError(409, 'nameAlreadyExists', 'The specified item name already exists.');
}

export function checkGraphRoom(drive: Drive, email: string, bytes: number): void {
  if (!hasRoom(drive, email, bytes)) throw graphError(507, 'quotaLimitReached', 'Insufficient Space Available');
}
