import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { dropboxAuthorization } from './dropbox-authorization.ts';
import { dropboxContents } from './dropbox-contents.ts';
import { dropboxFolders } from './dropbox-folders.ts';
import { dropboxUploads } from './dropbox-uploads.ts';
import { PROVIDER } from './request-dropbox.ts';

const STORING_SCOPE = 'files.content.write';
const SCOPES = ['account_info.read', 'files.metadata.read', 'files.content.read', STORING_SCOPE];

export function createDropbox(config: DriveConfig): DriveProvider {
  return {
    id: PROVIDER,
    scopes: SCOPES,
    requiredScope: STORING_SCOPE,
    consentPageUrl: 'https://www.dropbox.com/account/connected_apps',
    hasPicker: false,
    ...dropboxAuthorization(config, SCOPES),
    ...dropboxContents(config),
    ...dropboxFolders(config),
    ...dropboxUploads(config),
  };
}
