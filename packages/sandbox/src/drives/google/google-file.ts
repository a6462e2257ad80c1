import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { findItem, giveRoot, isInTrash } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { googleError } from './google-refusal.ts';

export const FOLDER_TYPE = 'application/vnd.google-apps.folder';
const SCOPE = 'https://www.googleapis.com/auth/drive.file';

/** Returns the account of the request. */
export function authorizeGoogle(drive: Drive, { headers }: HostRequest, scopes: readonly string[] = [SCOPE]): string {
  const grant = findAccessGrant(drive, headers.authorization);
  if (typeof grant === 'string') {
    if (grant === 'missing') throw googleError(401, 'required', 'Login Required.');
    throw googleError(401, 'authError', 'Request had invalid authentication credentials.');
  }
  if (!scopes.some((scope) => grant.scopes.includes(scope))) {
    throw googleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  }
  return grant.email;
}

/** Returns the file or folder if the application may see it: it created it, or the user chose it for the application. */
export function getVisible(drive: Drive, email: string, id: string): DriveItem {
  const item = findItem(drive, email, id);
  if (item === null || item.parentId === null || !(item.isByApp || item.isPicked)) throw notFound(id);
  return item;
}

/** The folder that new files go to: one that the application may see, or the top of the drive. */
export async function getParent(drive: Drive, email: string, id: string | undefined): Promise<DriveItem> {
  const root = await giveRoot(drive, email);
  if (id === undefined || id === 'root' || id === root.id) return root;
  const parent = getVisible(drive, email, id);
  if (!parent.isFolder) throw googleError(403, 'parentNotAFolder', 'The specified parent is not a folder.');
  return parent;
}

export function notFound(id: string) {
  return googleError(404, 'notFound', `File not found: ${id}.`);
}

/** A file as the API describes it; null stands for what it has not. */
export function describeFile(drive: Drive, item: DriveItem): Record<string, unknown> {
  const { id, name, isFolder, bytes, hash, appProperties, description } = item;
  const link = `${drive.pageUrl}?file=${encodeURIComponent(id)}`;
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType: isFolder ? FOLDER_TYPE : item.mimeType,
    description,
    parents: item.parentId === null ? null : [item.parentId],
    appProperties: Object.keys(appProperties).length === 0 ? null : appProperties,
    properties: null,
    trashed: isInTrash(drive, item),
    explicitlyTrashed: item.isTrashed,
    starred: false,
    createdTime: new Date(item.createdMs).toISOString(),
    modifiedTime: new Date(item.modifiedMs).toISOString(),
    size: isFolder ? null : String(bytes),
    quotaBytesUsed: String(bytes),
    sha256Checksum: isFolder ? null : hash,
    md5Checksum: null,
    sha1Checksum: null,
    originalFilename: isFolder ? null : name,
    fileExtension: isFolder ? null : (/\.(\w+)$/.exec(name)?.[1] ?? ''),
    webViewLink: link,
    webContentLink: isFolder ? null : `${link}&download=1`,
    thumbnailLink: null,
    hasThumbnail: false,
    iconLink: null,
    spaces: ['drive'],
    ownedByMe: true,
    shared: false,
    isAppAuthorized: true,
    owners: [{ kind: 'drive#user', emailAddress: item.email, me: true }],
    capabilities: { canDelete: true, canDownload: !isFolder, canEdit: true, canTrash: true },
    headRevisionId: isFolder ? null : `${id}-1`,
    version: '1',
    videoMediaMetadata: null,
  };
}
