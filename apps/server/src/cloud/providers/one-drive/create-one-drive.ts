import type { CloudConfig, DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { graphAuthorization } from './graph-authorization.ts';
import { graphContents } from './graph-contents.ts';
import { graphFolders } from './graph-folders.ts';
import { graphUploads } from './graph-uploads.ts';
import { PROVIDER } from './request-graph.ts';

export function createOneDrive(config: DriveConfig, scope: CloudConfig['oneDriveScope']): DriveProvider {
  const scopes = ['offline_access', 'User.Read', scope];
  // Organizations without app folders need the wider scope and use the drive's root.
  const rootPath = scope === 'Files.ReadWrite.AppFolder' ? '/drive/special/approot' : '/drive/root';
  return {
    id: PROVIDER,
    scopes,
    requiredScope: scope,
    consentPageUrl: 'https://account.live.com/consent/Manage',
    hasPicker: false,
    ...graphAuthorization(config, scopes),
    ...graphContents(config, rootPath),
    ...graphFolders(config, rootPath),
    ...graphUploads(config),
  };
}
