import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call, DriveProvider } from '../drive-provider.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findGoogleFile, removeGoogleFile } from './google-contents.ts';
import { FOLDER_FIELDS, GOOGLE_FOLDER_TYPE, googleFile, googleFiles, toFolder } from './map-google-file.ts';
import { readGoogle, unexpected } from './request-google.ts';

/** Finds folders by a property that only this application can see. */
export function googleFolders(config: DriveConfig): Pick<DriveProvider, 'ensureFolder'> {
  return {
    async ensureFolder({ name, key, knownFolderId }, call) {
      const knownFolder =
        knownFolderId === null ? null : await findGoogleFile(config, knownFolderId, FOLDER_FIELDS, call);
      const folder = (knownFolder && toFolder(knownFolder)) ?? (await findByKey(config, key, call));
      if (folder !== null) return folder;
      const made = await readGoogle(
        config,
        {
          path: '/drive/v3/files',
          query: { fields: FOLDER_FIELDS },
          method: 'POST',
          headers: { 'Content-Type': 'application/json; charset=UTF-8' },
          body: JSON.stringify({
            name: toDriveName(name, key),
            mimeType: GOOGLE_FOLDER_TYPE,
            appProperties: { projectId: key },
          }),
        },
        googleFile,
        call,
      );
      // Another process may have created one concurrently: everyone uses the older folder, and the other is removed
      // before it is used.
      const first = (await findByKey(config, key, call)) ?? toFolder(made);
      if (first === null) throw unexpected();
      if (first.folderId !== made.id) await removeGoogleFile(config, made.id, call);
      return first;
    },
  };
}

async function findByKey(config: DriveConfig, key: string, call: Call) {
  const value = key.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const terms = [
    `mimeType = '${GOOGLE_FOLDER_TYPE}'`,
    'trashed = false',
    `appProperties has { key='projectId' and value='${value}' }`,
  ];
  const query = { q: terms.join(' and '), fields: `files(${FOLDER_FIELDS})`, pageSize: '10' };
  const { files } = await readGoogle(config, { path: '/drive/v3/files', query }, googleFiles, call);
  const age = ({ createdTime = '', id }: { createdTime?: string | undefined; id: string }) => `${createdTime} ${id}`;
  const [first] = files.sort((a, b) => (age(a) < age(b) ? -1 : 1));
  return first === undefined ? null : toFolder(first);
}
