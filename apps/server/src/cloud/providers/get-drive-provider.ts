import type { CloudProviderId } from '@clipwright/contract';
import type { CloudConfig, DriveConfig } from '../../config/drive-settings.ts';
import type { DriveProvider } from './drive-provider.ts';
import { createDropbox } from './dropbox/create-dropbox.ts';
import { createGoogleDrive } from './google-drive/create-google-drive.ts';
import { createOneDrive } from './one-drive/create-one-drive.ts';

const providers: Readonly<Record<CloudProviderId, (drive: DriveConfig, config: CloudConfig) => DriveProvider>> = {
  'google-drive': (drive, { hasGooglePicker }) => createGoogleDrive(drive, { hasPicker: hasGooglePicker }),
  'one-drive': (drive, { oneDriveScope }) => createOneDrive(drive, oneDriveScope),
  dropbox: (drive) => createDropbox(drive),
};

/** Returns a drive's provider as configured in this installation; null if the installation has no keys for it. */
export function getDriveProvider(config: CloudConfig, id: CloudProviderId): DriveProvider | null {
  const drive = config.drives[id];
  return drive === null ? null : providers[id](drive, config);
}
