import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call, DriveProvider, DriveVideo } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { openDriveStream, writeRange } from '../http/open-drive-stream.ts';
import { findDropboxEntry } from './find-dropbox-entry.ts';
import {
  dropboxAccount,
  dropboxFolder,
  dropboxList,
  dropboxSpace,
  toAccount,
  toQuota,
  toVideo,
} from './map-dropbox-entry.ts';
import { mapDropboxError } from './map-dropbox-error.ts';
import { PROVIDER, requestDropbox } from './request-dropbox.ts';
import { writeArgument } from './write-argument.ts';

/** The maximum number of pages that one call searches for a video. */
const MAX_LISTS = 10;
const PAGE_SIZE = 500;

/** Reads the account and its files. Files have no page: `get_temporary_link` would grant access. */
export function dropboxContents(
  config: DriveConfig,
): Pick<DriveProvider, 'account' | 'quota' | 'open' | 'find' | 'remove' | 'removeFolder' | 'listVideos' | 'hash'> {
  const remove = async (path: string, call: Call) => {
    try {
      await requestDropbox(config, { path: 'files/delete_v2', argument: { path } }, dropboxFolder, call);
      return 'removed';
    } catch (error) {
      if (hasDriveErrorReason(error, 'not_found')) return 'was_gone';
      throw error;
    }
  };
  return {
    async account(call) {
      const request = { path: 'users/get_current_account', argument: null };
      return toAccount(await requestDropbox(config, request, dropboxAccount, call));
    },
    async quota(call) {
      return toQuota(
        await requestDropbox(config, { path: 'users/get_space_usage', argument: null }, dropboxSpace, call),
      );
    },
    async open(fileId, range, { accessToken, signal }) {
      const request = {
        provider: PROVIDER,
        url: `${config.uploadBase}/2/files/download`,
        method: 'POST',
        headers: {
          ...writeRange(range),
          Authorization: `Bearer ${accessToken}`,
          'Dropbox-API-Arg': writeArgument({ path: fileId }),
        },
        signal,
      } as const;
      return await openDriveStream(request, range, mapDropboxError);
    },
    async find(fileId, call) {
      const entry = await findDropboxEntry(config, fileId, call);
      return entry === null ? null : toVideo(entry);
    },
    remove,
    removeFolder: remove,
    async listVideos({ cursor }, call) {
      const videos: DriveVideo[] = [];
      let next = cursor;
      for (let lists = 0; lists < MAX_LISTS && videos.length === 0; lists += 1) {
        const request =
          next === null
            ? { path: 'files/list_folder', argument: { path: '', recursive: true, limit: PAGE_SIZE } }
            : { path: 'files/list_folder/continue', argument: { cursor: next } };
        const page = await requestDropbox(config, request, dropboxList, call);
        const pageVideos = page.entries.flatMap((entry) => toVideo(entry) ?? []);
        videos.push(...pageVideos.filter(({ mimeType }) => mimeType.startsWith('video/')));
        if (!page.has_more) return { videos, nextCursor: null };
        next = page.cursor;
      }
      return { videos, nextCursor: next };
    },
    async hash(fileId, call) {
      const value = (await findDropboxEntry(config, fileId, call))?.content_hash;
      return value ? { algorithm: 'dropbox', value } : null;
    },
  };
}
