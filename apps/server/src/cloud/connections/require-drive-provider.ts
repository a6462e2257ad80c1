import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import type { CloudConfig } from '../../config/drive-settings.ts';
import { AppError } from '../../http/app-error.ts';
import type { DriveProvider } from '../providers/drive-provider.ts';
import { getDriveProvider } from '../providers/get-drive-provider.ts';

/** @throws AppError `cloud_not_configured` if this installation has no keys for it */
export async function requireDriveProvider(
  { cloud }: { cloud: CloudConfig },
  id: CloudProviderId,
): Promise<DriveProvider> {
  const provider = await getDriveProvider(cloud, id);
  if (provider === null) throw new AppError('cloud_not_configured', { provider: cloudProviderNames[id] });
  return provider;
}
