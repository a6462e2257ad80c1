import type { CloudProviderId } from '@clipwright/contract';
import type { CloudConfig } from '../../drive-settings.ts';
import type { DriveProvider } from './drive-provider.ts';
import { createDropbox } from './dropbox/create-dropbox.ts';
import { createGoogleDrive } from './google-drive/create-google-drive.ts';
import { createOneDrive } from './one-drive/create-one-drive.ts';

/** A drive's provider as this installation reaches it; null where it has no keys for it. */
export function getDriveProvider(config: CloudConfig, id: CloudProviderId): DriveProvider | null {
  const drive = config.drives[id];
  if (drive === null) return null;
  if (id === 'google-drive') return createGoogleDrive(drive, { hasPicker: config.hasGooglePicker });
  return id === 'one-drive' ? createOneDrive(drive, config.oneDriveScope) : createDropbox(drive);
}
