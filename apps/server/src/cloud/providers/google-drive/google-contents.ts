import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call, DriveFile, DriveProvider } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { openDriveStream, writeRange } from '../http/open-drive-stream.ts';
import { mapGoogleError } from './map-google-error.ts';
import {
  FILE_FIELDS,
  FOLDER_FIELDS,
  googleAbout,
  googleFile,
  googleFiles,
  toAccount,
  toFile,
  toQuota,
  toVideo,
  VIDEO_FIELDS,
} from './map-google-file.ts';
import { addressGoogle, readGoogle, requestGoogle, unexpected } from './request-google.ts';

const PAGE_SIZE = '50';

function pathOf(fileId: string): string {
  return `/drive/v3/files/${encodeURIComponent(fileId)}`;
}

/** Reads the facts about a file or folder; null if it is gone. */
export async function findGoogleFile(config: DriveConfig, fileId: string, fields: string, call: Call) {
  try {
    return await readGoogle(config, { path: pathOf(fileId), query: { fields } }, googleFile, call);
  } catch (error) {
    if (hasDriveErrorReason(error, 'not_found')) return null;
    throw error;
  }
}

export async function findStoredFile(config: DriveConfig, fileId: string, call: Call): Promise<DriveFile | null> {
  const file = await findGoogleFile(config, fileId, FILE_FIELDS, call);
  return file === null ? null : toFile(file);
}

export async function removeGoogleFile(
  config: DriveConfig,
  fileId: string,
  call: Call,
): Promise<'removed' | 'was_gone'> {
  try {
    await requestGoogle(config, { path: pathOf(fileId), method: 'DELETE' }, call);
    return 'removed';
  } catch (error) {
    if (hasDriveErrorReason(error, 'not_found')) return 'was_gone';
    throw error;
  }
}

/**
 * Moves the folder to the trash, as the other providers do by default: it may contain the user's own files that we
 * cannot see, and Google's delete is permanent.
 */
async function trashFolder(config: DriveConfig, folderId: string, call: Call): Promise<'removed' | 'was_gone'> {
  const folder = await findGoogleFile(config, folderId, FOLDER_FIELDS, call);
  if (folder === null || folder.trashed === true) return 'was_gone';
  const headers = { 'Content-Type': 'application/json; charset=UTF-8' };
  const body = JSON.stringify({ trashed: true });
  try {
    await requestGoogle(config, { path: pathOf(folderId), method: 'PATCH', headers, body }, call);
    return 'removed';
  } catch (error) {
    if (hasDriveErrorReason(error, 'not_found')) return 'was_gone';
    throw error;
  }
}

/** Reads the account and its files. */
export function googleContents(
  config: DriveConfig,
): Pick<
  DriveProvider,
  'account' | 'quota' | 'open' | 'find' | 'remove' | 'removeFolder' | 'listVideos' | 'link' | 'hash'
> {
  const readAbout = async (fields: string, call: Call) =>
    await readGoogle(config, { path: '/drive/v3/about', query: { fields } }, googleAbout, call);
  return {
    async account(call) {
      const account = toAccount(await readAbout('user', call));
      if (account === null) throw unexpected();
      return account;
    },
    async quota(call) {
      const quota = toQuota(await readAbout('storageQuota', call));
      if (quota === null) throw unexpected();
      return quota;
    },
    async open(fileId, range, call) {
      const request = { path: pathOf(fileId), query: { alt: 'media' }, headers: writeRange(range) };
      return await openDriveStream(addressGoogle(config.apiBase, request, call), range, mapGoogleError);
    },
    async find(fileId, call) {
      const file = await findGoogleFile(config, fileId, VIDEO_FIELDS, call);
      return file === null ? null : toVideo(file);
    },
    remove: async (fileId, call) => await removeGoogleFile(config, fileId, call),
    removeFolder: async (folderId, call) => await trashFolder(config, folderId, call),
    async listVideos({ cursor }, call) {
      const query = {
        q: "mimeType contains 'video/' and trashed = false",
        fields: `nextPageToken,files(${VIDEO_FIELDS})`,
        orderBy: 'modifiedTime desc',
        pageSize: PAGE_SIZE,
        ...(cursor !== null && { pageToken: cursor }),
      };
      const page = await readGoogle(config, { path: '/drive/v3/files', query }, googleFiles, call);
      const videos = page.files.flatMap((file) => toVideo(file) ?? []);
      return { videos, nextCursor: page.nextPageToken ?? null };
    },
    async link(fileId, call) {
      return (await findGoogleFile(config, fileId, 'id,name,webViewLink', call))?.webViewLink ?? null;
    },
    async hash(fileId, call) {
      const file = await findGoogleFile(config, fileId, 'id,name,sha256Checksum', call);
      const value = file?.sha256Checksum?.toLowerCase();
      return value === undefined ? null : { algorithm: 'sha256', value };
    },
  };
}
