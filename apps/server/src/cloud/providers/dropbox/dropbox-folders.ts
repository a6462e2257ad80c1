import type { DriveConfig } from '../../../config/drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call, DriveFolder, DriveProvider } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { findFreeDriveName } from '../names/find-free-drive-name.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findDropboxEntry } from './find-dropbox-entry.ts';
import { dropboxFolder, toFolder } from './map-dropbox-entry.ts';
import { PROVIDER, requestDropbox } from './request-dropbox.ts';

/** Finds folders by their name, which contains the key. */
export function dropboxFolders(config: DriveConfig): Pick<DriveProvider, 'ensureFolder'> {
  const find = async (path: string, call: Call) => await findDropboxEntry(config, path, call);
  const make = async (name: string, call: Call): Promise<DriveFolder> => {
    const argument = { path: `/${name}`, autorename: false };
    const { metadata } = await requestDropbox(
      config,
      { path: 'files/create_folder_v2', argument },
      dropboxFolder,
      call,
    );
    const folder = toFolder(metadata);
    if (folder === null) throw new DriveError('transient', { provider: PROVIDER, detail: 'unexpected answer' });
    return folder;
  };
  return {
    async ensureFolder({ name, key, knownFolderId }, call) {
      const knownFolder = knownFolderId === null ? null : await find(knownFolderId, call);
      const folder = knownFolder && toFolder(knownFolder);
      if (folder !== null) return folder;
      const safeName = toDriveName(name, key);
      try {
        return await make(safeName, call);
      } catch (error) {
        if (!hasDriveErrorReason(error, 'conflict')) throw error;
        const other = await find(`/${safeName}`, call);
        const otherFolder = other && toFolder(other);
        if (otherFolder !== null) return otherFolder;
        // The name is taken by a file.
        return await make(
          await findFreeDriveName(safeName, async (each) => (await find(`/${each}`, call)) !== null),
          call,
        );
      }
    },
  };
}
