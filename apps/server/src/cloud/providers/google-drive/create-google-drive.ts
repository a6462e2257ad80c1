import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { GOOGLE_SCOPE, googleAuthorization } from './google-authorization.ts';
import { googleContents } from './google-contents.ts';
import { googleFolders } from './google-folders.ts';
import { googleUploads } from './google-uploads.ts';
import { PROVIDER } from './request-google.ts';

export function createGoogleDrive(config: DriveConfig, { hasPicker }: { hasPicker: boolean }): DriveProvider {
  return {
    id: PROVIDER,
    scopes: [GOOGLE_SCOPE],
    requiredScope: GOOGLE_SCOPE,
    consentPageUrl: 'https://myaccount.google.com/connections',
    hasPicker,
    ...googleAuthorization(config),
    ...googleContents(config),
    ...googleFolders(config),
    ...googleUploads(config),
  };
}
