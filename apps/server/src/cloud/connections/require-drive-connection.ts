import { type CloudProviderId, cloudProviderNames, cloudProviders } from '@clipwright/contract';
import { currentAskerId } from '../../db/current-asker.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { isFirstOwnVideo } from '../../plans/index.ts';
import { listUsable, readConnections } from './list-connections.ts';

/**
 * Requires a connected drive to make clips from one's own video, if the installation offers drives. An account's first
 * such video is exempt unless the settings disable this: `isWithoutDrive` is true for a video that used the exemption.
 * Only the account lock serializes concurrent requests. @throws AppError `cloud_connection_missing`,
 * `cloud_reconnect_required`
 */
export async function requireDriveConnection(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  userId: string,
): Promise<{ isWithoutDrive: boolean }> {
  const isOffered = (id: CloudProviderId) => config.cloud.drives[id] !== null;
  if (!cloudProviders.some(isOffered)) return { isWithoutDrive: false };
  const { rows } = await readConnections(tx, userId);
  if (listUsable(config.cloud, rows).length > 0) return { isWithoutDrive: false };
  if (config.cloud.isFirstVideoExempt && (await isFirstOwnVideo(tx, userId))) return { isWithoutDrive: true };
  const expired = rows.find(({ providerId }) => isOffered(providerId));
  if (expired) throw new AppError('cloud_reconnect_required', { provider: cloudProviderNames[expired.providerId] });
  throw new AppError((currentAskerId() ?? userId) === userId ? 'cloud_connection_missing' : 'owner_drive_missing');
}
