import type { CloudProviderId } from '@clipwright/contract';
import type { CloudConfig } from '../../drive-settings.ts';
import type { DriveProvider } from './drive-provider.ts';
import { createGoogleDrive } from './google-drive/create-google-drive.ts';

/** A drive's provider as this installation reaches it; null where it has no keys for it. */
export function getDriveProvider({ drives, hasGooglePicker }: CloudConfig, id: CloudProviderId): DriveProvider | null {
  const config = drives[id];
  if (config === null) return null;
  if (id === 'google-drive') return createGoogleDrive(config, { hasPicker: hasGooglePicker });
  return null;
}
