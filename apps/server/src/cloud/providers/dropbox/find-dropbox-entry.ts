import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { type DropboxEntry, dropboxEntry } from './map-dropbox-entry.ts';
import { requestDropbox } from './request-dropbox.ts';

/** Finds the entry at this path or id; null if there is none. */
export async function findDropboxEntry(config: DriveConfig, path: string, call: Call): Promise<DropboxEntry | null> {
  try {
    return await requestDropbox(config, { path: 'files/get_metadata', argument: { path } }, dropboxEntry, call);
  } catch (error) {
    if (hasDriveErrorReason(error, 'not_found')) return null;
    throw error;
  }
}
