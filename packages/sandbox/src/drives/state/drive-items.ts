import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDiskName } from '../files/make-disk-name.ts';
import { giveAccount } from './drive-accounts.ts';
import type { DriveItem } from './drive-state.ts';
import type { Drive } from './open-drive-state.ts';

/** The fields of a new file or folder; the others have default values. */
export type NewItem = Pick<DriveItem, 'email' | 'name'> & {
  parent: DriveItem;
} & Partial<
    Pick<DriveItem, 'id' | 'mimeType' | 'isByApp' | 'isPicked' | 'description' | 'appProperties' | 'modifiedMs'>
  >;

const ID_BYTES = 24;

export function makeItemId({ name }: Drive): string {
  const random = randomBytes(ID_BYTES);
  if (name === 'google-drive') return `1${random.toString('base64url')}`;
  if (name === 'one-drive')
    return `${random.toString('hex').slice(0, 16).toUpperCase()}!s${random.toString('hex').slice(16, 48)}`;
  return `id:${random.toString('base64url').slice(0, 22)}`;
}

/** The folder at the top of an account's drive, made when it is not there. */
export async function giveRoot(drive: Drive, email: string): Promise<DriveItem> {
  giveAccount(drive, email);
  const existing = Object.values(drive.state.items).find((item) => item.email === email && item.parentId === null);
  if (existing !== undefined) return existing;
  const root = makeItem(drive, { email, name: 'root', parentId: null, diskPath: `files/${email}`, isFolder: true });
  await mkdir(drive.pathOf(root.diskPath), { recursive: true });
  return root;
}

export function findItem({ state }: Drive, email: string, id: string): DriveItem | null {
  const item = Object.hasOwn(state.items, id) ? state.items[id] : undefined;
  return item?.email === email ? item : null;
}

export function listChildren({ state }: Drive, folder: DriveItem): DriveItem[] {
  return Object.values(state.items).filter(({ parentId }) => parentId === folder.id);
}

/** The child of this name; names differ by more than large and small letters. */
export function findChild(drive: Drive, folder: DriveItem, name: string): DriveItem | null {
  const key = name.toLowerCase();
  return listChildren(drive, folder).find((item) => item.name.toLowerCase() === key && !item.isTrashed) ?? null;
}

/** The item at a path below a folder. */
export function findBelow(drive: Drive, folder: DriveItem, names: readonly string[]): DriveItem | null {
  let item: DriveItem | null = folder;
  for (const name of names) item = item === null ? null : findChild(drive, item, name);
  return item;
}

/** The folder that has the item, and that folder's, up to the top. */
export function listAncestors({ state }: Drive, item: DriveItem): DriveItem[] {
  const ancestors: DriveItem[] = [];
  for (let id = item.parentId; id !== null; ) {
    const parent: DriveItem | undefined = state.items[id];
    if (parent === undefined) break;
    ancestors.push(parent);
    id = parent.parentId;
  }
  return ancestors;
}

/** The path from the top, such as `/Clipwright/clip.mp4`; the top itself is empty. */
export function pathOfItem(drive: Drive, item: DriveItem): string {
  if (item.parentId === null) return '';
  const above = listAncestors(drive, item).slice(0, -1).reverse();
  return [...above, item].map(({ name }) => `/${name}`).join('');
}

export function isInTrash(drive: Drive, item: DriveItem): boolean {
  return item.isTrashed || listAncestors(drive, item).some(({ isTrashed }) => isTrashed);
}

export async function addFolder(drive: Drive, { parent, ...facts }: NewItem): Promise<DriveItem> {
  const diskPath = makeDiskPath(drive, parent, facts.name);
  const folder = makeItem(drive, { ...facts, parentId: parent.id, diskPath, isFolder: true });
  await mkdir(drive.pathOf(diskPath), { recursive: true });
  return folder;
}

/** Makes a file of content that is already on the disk, at `from`, which is gone afterwards. */
export async function addFile(
  drive: Drive,
  { parent, ...facts }: NewItem,
  content: { from: string; bytes: number; hash: string },
): Promise<DriveItem> {
  const diskPath = makeDiskPath(drive, parent, facts.name);
  const { from, bytes, hash } = content;
  // It is known before it is moved, so that no one takes its place meanwhile.
  const file = makeItem(drive, { ...facts, parentId: parent.id, diskPath, isFolder: false, bytes, hash });
  try {
    await mkdir(dirname(drive.pathOf(diskPath)), { recursive: true });
    await rename(from, drive.pathOf(diskPath));
  } catch (error) {
    delete drive.state.items[file.id];
    throw error;
  }
  return file;
}

/** Puts other content into a file that is there. */
export async function replaceContent(
  drive: Drive,
  item: DriveItem,
  { from, bytes, hash }: { from: string; bytes: number; hash: string },
): Promise<DriveItem> {
  await rename(from, drive.pathOf(item.diskPath));
  Object.assign(item, { bytes, hash, modifiedMs: drive.now() });
  drive.onChange();
  return item;
}

/** Deletes an item and all below it, from the disk as well. */
export async function removeItem(drive: Drive, item: DriveItem): Promise<void> {
  const forget = (each: DriveItem) => {
    for (const child of listChildren(drive, each)) forget(child);
    delete drive.state.items[each.id];
  };
  forget(item);
  drive.onChange();
  await rm(drive.pathOf(item.diskPath), { recursive: true, force: true });
}

export function usedBytes(drive: Drive, email: string): number {
  const files = Object.values(drive.state.items).filter((item) => item.email === email);
  return files.reduce((sum, { bytes }) => sum + bytes, giveAccount(drive, email).fillerBytes);
}

/** True if this many more bytes fit. */
export function hasRoom(drive: Drive, email: string, bytes: number): boolean {
  const { capacityBytes } = giveAccount(drive, email);
  return capacityBytes === null || usedBytes(drive, email) + bytes <= capacityBytes;
}

/** `clip.mp4` as `clip (1).mp4`, with the first number that is free in the folder. */
export function makeFreeName(drive: Drive, folder: DriveItem, name: string, space = ' '): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const free = space === ' ' ? `${stem} (${number})${ending}` : `${stem} ${number}${ending}`;
    if (findChild(drive, folder, free) === null) return free;
  }
}

function makeDiskPath(drive: Drive, parent: DriveItem, name: string): string {
  const taken = new Set(listChildren(drive, parent).map(({ diskPath }) => diskPath.toLowerCase()));
  return makeDiskName(name, (diskName) => !taken.has(`${parent.diskPath}/${diskName}`.toLowerCase()), parent.diskPath);
}

function makeItem(
  drive: Drive,
  facts: Pick<DriveItem, 'email' | 'name' | 'parentId' | 'diskPath' | 'isFolder'> & Partial<DriveItem>,
): DriveItem {
  const now = drive.now();
  const item: DriveItem = {
    id: makeItemId(drive),
    bytes: 0,
    mimeType: 'application/octet-stream',
    createdMs: now,
    modifiedMs: now,
    hash: '',
    isTrashed: false,
    isByApp: false,
    isPicked: false,
    description: null,
    appProperties: {},
    ...facts,
  };
  drive.state.items[item.id] = item;
  drive.onChange();
  return item;
}
