import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import { driveTokenRoute, type TokenSetup } from '../oauth/drive-token-routes.ts';
import { findAccount } from '../state/drive-accounts.ts';
import { addFolder, findChild, listChildren, makeFreeName, removeItem, usedBytes } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import {
  answerNull,
  authorizeDropbox,
  type DropboxUser,
  describeEntry,
  findDropboxItem,
  givePlace,
  readCall,
  readNothing,
  readPath,
} from './dropbox-item.ts';
import { dropboxBadRequest, dropboxError } from './dropbox-refusal.ts';

const LINK_LIFE_MS = 4 * 3_600_000;
const LIST_FLAGS = [
  'recursive',
  'include_deleted',
  'include_has_explicit_shared_members',
  'include_mounted_folders',
  'include_non_downloadable_files',
];

/** Dropbox's host of calls whose arguments and answers are JSON; its tokens are made here as well. */
export function dropboxApiRoutes(drive: Drive, setup: TokenSetup, contentUrl: () => string): HostRoute[] {
  const call = (
    path: string,
    operation: string,
    scope: string | null,
    handle: (request: HostRequest, user: DropboxUser) => ReturnType<HostRoute['handle']>,
  ): HostRoute => ({
    method: 'POST',
    pattern: new RegExp(`^/2/${path}$`),
    operation,
    query: [],
    body: 'text',
    handle: (request) => handle(request, authorizeDropbox(drive, request, scope)),
  });
  return [
    driveTokenRoute(drive, /^\/oauth2\/token$/, setup),
    call('auth/token/revoke', 'revoke', null, (request, { email, grantId }) => {
      readNothing(request);
      revokeGrants(drive, { email, id: grantId });
      return answerNull();
    }),
    call('check/user', 'check', 'account_info.read', (request) => {
      const { query = '' } = readCall(request, ['query']);
      return json({ result: query });
    }),
    call('users/get_current_account', 'account', 'account_info.read', (request, { email }) => {
      readNothing(request);
      const { id, name = '' } = findAccount(drive, email) ?? {};
      return json({
        account_id: id,
        name: {
          given_name: name,
          surname: '',
          familiar_name: name,
          display_name: name,
          abbreviated_name: name.slice(0, 2),
        },
        email,
        email_verified: true,
        disabled: false,
        locale: 'en',
        is_paired: false,
        account_type: { '.tag': 'basic' },
      });
    }),
    call('users/get_space_usage', 'quota', 'account_info.read', (request, { email }) => {
      readNothing(request);
      const allocated = findAccount(drive, email)?.capacityBytes ?? 2 ** 50;
      return json({ used: usedBytes(drive, email), allocation: { '.tag': 'individual', allocated } });
    }),
    call('files/create_folder_v2', 'create-folder', 'files.content.write', async (request, { email }) => {
      const { path, autorename = false } = readCall(request, ['path', 'autorename']);
      const { parent, name } = await givePlace(drive, email, readPath(path, 'path'), 'path/');
      const existing = findChild(drive, parent, name);
      if (existing !== null && autorename !== true)
        throw dropboxError(`path/conflict/${existing.isFolder ? 'folder' : 'file'}`);
      const free = existing === null ? name : makeFreeName(drive, parent, name);
      const folder = await addFolder(drive, { email, parent, name: free, isByApp: true });
      return json({ metadata: await describeEntry(drive, folder, false) });
    }),
    call('files/get_metadata', 'metadata', 'files.metadata.read', async (request, { email }) => {
      const { path } = readCall(request, ['path', 'include_media_info', 'include_deleted']);
      if (path === '') throw dropboxBadRequest('path: The root folder is unsupported.');
      const item = await getItem(drive, email, path, 'path/not_found');
      return json(await describeEntry(drive, item, true));
    }),
    call('files/list_folder', 'list', 'files.metadata.read', async (request, { email }) => {
      const { path, limit = 2000, recursive = false } = readCall(request, ['path', 'limit', ...LIST_FLAGS]);
      const folder = await getItem(drive, email, path, 'path/not_found');
      if (!folder.isFolder) throw dropboxError('path/not_folder');
      return list(drive, { folderId: folder.id, isRecursive: recursive === true, limit: Number(limit), from: 0 });
    }),
    call('files/list_folder/continue', 'list', 'files.metadata.read', (request) => {
      const { cursor } = readCall(request, ['cursor']);
      const next = parseCursor(cursor);
      if (next === null || drive.state.items[next.folderId] === undefined) throw dropboxError('reset');
      return list(drive, next);
    }),
    call('files/delete_v2', 'delete', 'files.content.write', async (request, { email }) => {
      const { path } = readCall(request, ['path', 'parent_rev']);
      const item = await getItem(drive, email, path, 'path_lookup/not_found');
      if (path === '') throw dropboxError('path_write/malformed_path');
      const metadata = await describeEntry(drive, item, true);
      await removeItem(drive, item);
      return json({ metadata });
    }),
    call('files/get_temporary_link', 'link', 'files.content.read', async (request, { email }) => {
      const { path } = readCall(request, ['path']);
      const item = await getItem(drive, email, path, 'path/not_found');
      if (item.isFolder) throw dropboxError('path/not_file');
      const token = randomBytes(24).toString('base64url');
      drive.state.links[token] = { itemId: item.id, expiresAtMs: drive.now() + LINK_LIFE_MS };
      drive.onChange();
      return json({
        metadata: await describeEntry(drive, item, false),
        link: `${contentUrl()}/cd/0/get/${token}/file`,
      });
    }),
  ];
}

async function getItem(drive: Drive, email: string, path: unknown, problem: string): Promise<DriveItem> {
  const item = await findDropboxItem(drive, email, path, 'path');
  if (item === null) throw dropboxError(problem);
  return item;
}

const page = z.object({ folderId: z.string(), isRecursive: z.boolean(), limit: z.int(), from: z.int().min(0) });
type Page = z.output<typeof page>;

async function list(drive: Drive, wanted: Page) {
  const { folderId, isRecursive, limit, from } = wanted;
  if (!Number.isInteger(limit) || limit < 1 || limit > 2000) throw dropboxBadRequest('limit: must be from 1 to 2000');
  const folder = drive.state.items[folderId];
  const below = (item: DriveItem): DriveItem[] =>
    listChildren(drive, item).flatMap((child) => [child, ...(isRecursive ? below(child) : [])]);
  const matches = folder === undefined ? [] : below(folder).filter((item) => !item.isTrashed);
  const entries = await Promise.all(matches.slice(from, from + limit).map((item) => describeEntry(drive, item, true)));
  const next = { ...wanted, from: Math.min(matches.length, from + limit) };
  const cursor = Buffer.from(JSON.stringify(next)).toString('base64url');
  return json({ entries, cursor, has_more: next.from < matches.length });
}

function parseCursor(cursor: unknown): Page | null {
  try {
    return page.parse(JSON.parse(Buffer.from(String(cursor), 'base64url').toString()));
  } catch {
    return null;
  }
}
