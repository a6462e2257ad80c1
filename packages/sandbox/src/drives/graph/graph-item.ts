import type { HostRequest, PathParts } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import {
  addFolder,
  findBelow,
  findChild,
  findItem,
  giveRoot,
  listAncestors,
  listChildren,
  pathOfItem,
} from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { graphError } from './graph-refusal.ts';

/** Folder of the application below `Apps`. */
const APP_NAME = 'Clipwright';
const MAX_NAME_LENGTH = 255;

/** Path of an item: by id or by a special folder, then by names below it. */
export const ITEM =
  '/v1\\.0/me/drive/(?:items/(?<id>[^/:]+)|(?<root>root)|(?<approot>special/approot))(?::/(?<below>[^:]+?)/?(?::|$))?';

export type GraphUser = { email: string; hasAllFiles: boolean };

/** Returns the account and the scope of the request. */
export function authorizeGraph(
  drive: Drive,
  { headers }: HostRequest,
  scope: 'files' | 'profile' = 'files',
): GraphUser {
  const grant = findAccessGrant(drive, headers.authorization);
  if (typeof grant === 'string') {
    const words = {
      missing: 'Access token is empty.',
      expired: 'Lifetime validation failed, the token is expired.',
      revoked: 'Access token has been revoked.',
      unknown: 'IDX14100: JWT is not well formed.',
    };
    throw graphError(401, 'InvalidAuthenticationToken', words[grant]);
  }
  const hasAllFiles = ['Files.ReadWrite', 'Files.ReadWrite.All'].some((each) => grant.scopes.includes(each));
  const isAllowed =
    scope === 'profile'
      ? grant.scopes.includes('User.Read')
      : hasAllFiles || grant.scopes.includes('Files.ReadWrite.AppFolder');
  if (!isAllowed) throw graphError(403, 'accessDenied', 'The caller does not have permission to perform the action.');
  return { email: grant.email, hasAllFiles };
}

/** Returns the application's own folder, created on first use. */
async function giveAppRoot(drive: Drive, email: string): Promise<DriveItem> {
  const root = await giveRoot(drive, email);
  const apps = findChild(drive, root, 'Apps') ?? (await addFolder(drive, { email, parent: root, name: 'Apps' }));
  return findChild(drive, apps, APP_NAME) ?? (await addFolder(drive, { email, parent: apps, name: APP_NAME }));
}

/** The item that a path begins from, without the names below it. */
async function getStart(drive: Drive, user: GraphUser, { id, approot }: PathParts): Promise<DriveItem> {
  const { email } = user;
  if (approot !== undefined) return giveAppRoot(drive, email);
  const root = await giveRoot(drive, email);
  const item = id === undefined || id === 'root' ? root : findItem(drive, email, id);
  if (item === null || item.isTrashed) throw itemNotFound();
  return checkReach(drive, user, item);
}

/** The item of a path. */
export async function getGraphItem(drive: Drive, user: GraphUser, parts: PathParts): Promise<DriveItem> {
  const start = await getStart(drive, user, parts);
  const item = parts.below === undefined ? start : findBelow(drive, start, readNames(parts.below));
  if (item === null) throw itemNotFound();
  return checkReach(drive, user, item);
}

/** The folder and the name of something new; the folders between are made, as the provider does. */
export async function getPlace(
  drive: Drive,
  user: GraphUser,
  parts: PathParts,
): Promise<{ parent: DriveItem; name: string }> {
  const names = readNames(parts.below ?? '');
  const name = names.pop();
  if (name === undefined) throw graphError(400, 'invalidRequest', 'A name is missing.');
  for (const each of [...names, name]) checkName(each);
  let parent = await getStart(drive, user, parts);
  for (const each of names) {
    parent =
      findChild(drive, parent, each) ??
      (await addFolder(drive, { email: user.email, parent, name: each, isByApp: true }));
  }
  if (!parent.isFolder) throw itemNotFound();
  return { parent, name };
}

export function checkName(name: string): void {
  const isWrong = name.length > MAX_NAME_LENGTH || /["*:<>?/\\|]|^\s|\s$|^\.+$|\.$|^~\$|^$/.test(name);
  if (isWrong)
    throw graphError(400, 'invalidRequest', 'The name in the provided oneDriveItem is blocked by the service.');
}

export function itemNotFound() {
  return graphError(404, 'itemNotFound', 'The resource could not be found.');
}

/** Refuses an item outside of the application's folder to a client with only that scope. */
function checkReach(drive: Drive, { hasAllFiles }: GraphUser, item: DriveItem): DriveItem {
  if (hasAllFiles) return item;
  const isOwn = [item, ...listAncestors(drive, item)].some((each) => pathOfItem(drive, each) === `/Apps/${APP_NAME}`);
  if (!isOwn) throw graphError(403, 'accessDenied', 'The caller does not have permission to perform the action.');
  return item;
}

function readNames(below: string): string[] {
  return below.split('/').filter((name) => name !== '');
}

/** An item as the API describes it. */
export function describeItem(drive: Drive, item: DriveItem, downloadUrl: string | null): Record<string, unknown> {
  const parent = item.parentId === null ? undefined : drive.state.items[item.parentId];
  const driveId = item.id.split('!', 1)[0];
  const created = new Date(item.createdMs).toISOString();
  const modified = new Date(item.modifiedMs).toISOString();
  return {
    ...(downloadUrl !== null && { '@microsoft.graph.downloadUrl': downloadUrl }),
    id: item.id,
    name: item.name,
    size: sizeOf(drive, item),
    eTag: `"{${item.id}},${item.modifiedMs}"`,
    cTag: `"c:{${item.id}},${item.modifiedMs}"`,
    createdDateTime: created,
    lastModifiedDateTime: modified,
    webUrl: `${drive.pageUrl}?file=${encodeURIComponent(item.id)}`,
    ...(item.description !== null && { description: item.description }),
    ...(parent !== undefined && {
      parentReference: {
        driveId,
        driveType: 'personal',
        id: parent.id,
        name: parent.name,
        path: `/drive/root:${encodeURI(pathOfItem(drive, parent))}`,
      },
    }),
    fileSystemInfo: { createdDateTime: created, lastModifiedDateTime: modified },
    ...(item.isFolder
      ? { folder: { childCount: listChildren(drive, item).filter((child) => !child.isTrashed).length } }
      : { file: { mimeType: item.mimeType, hashes: { quickXorHash: item.hash } } }),
    ...(item.parentId === null && { root: {} }),
  };
}

function sizeOf(drive: Drive, item: DriveItem): number {
  if (!item.isFolder) return item.bytes;
  return listChildren(drive, item).reduce((sum, child) => sum + sizeOf(drive, child), 0);
}
