import type { CloudProviderId } from '@clipwright/contract';
import type { CloudConfig } from '../../config/drive-settings.ts';
import type { DriveProvider } from './drive-provider.ts';

/**
 * Returns a drive's provider as configured in this installation; null if the installation has no keys for it. Loads the
 * code of the provider with its first use.
 */
export async function getDriveProvider(config: CloudConfig, id: CloudProviderId): Promise<DriveProvider | null> {
  const drive = config.drives[id];
  if (drive === null) return null;
  switch (id) {
    case 'google-drive': {
      const { createGoogleDrive } = await import('./google-drive/create-google-drive.ts');
      return createGoogleDrive(drive, { hasPicker: config.hasGooglePicker });
    }
    case 'one-drive': {
      const { createOneDrive } = await import('./one-drive/create-one-drive.ts');
      return createOneDrive(drive, config.oneDriveScope);
    }
    case 'dropbox': {
      const { createDropbox } = await import('./dropbox/create-dropbox.ts');
      return createDropbox(drive);
    }
  }
}
