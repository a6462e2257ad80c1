import { type CloudProviderId, cloudProviderNames, cloudProviders } from '@clipwright/contract';
import { currentAskerId } from '../../db/current-asker.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { listUsable, readConnections } from './list-connections.ts';

/**
 * Anyone who makes clips has a drive for them, where the installation offers any.
 * @throws AppError `cloud_connection_missing`, `cloud_reconnect_required`
 */
export async function requireDriveConnection(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const isOffered = (id: CloudProviderId) => config.cloud.drives[id] !== null;
  if (!cloudProviders.some(isOffered)) return;
  const { rows } = await readConnections(tx, userId);
  if (listUsable(config.cloud, rows).length > 0) return;
  const expired = rows.find(({ providerId }) => isOffered(providerId));
  if (expired) throw new AppError('cloud_reconnect_required', { provider: cloudProviderNames[expired.providerId] });
  throw new AppError((currentAskerId() ?? userId) === userId ? 'cloud_connection_missing' : 'owner_drive_missing');
}
