import {
  type CloudLeftoverReach,
  type CloudLeftovers,
  type CloudProviderId,
  cloudProviderNames,
} from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { cloudLeftovers, cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { requireDriveProvider } from '../../connections/require-drive-provider.ts';
import { removeLeftoversJob } from './drive-removal-job.ts';
import { listLeftovers, readLeftovers } from './list-leftovers.ts';

type LeftoverDeps = Pick<CloudDeps, 'config' | 'db' | 'jobs'>;

/**
 * Queues removing leftovers from the drive's currently connected account. @throws AppError `cloud_not_configured`,
 * `cloud_not_connected`, `cloud_reconnect_required`
 */
export async function queueLeftoverRemoval(
  deps: LeftoverDeps,
  userId: string,
  provider: CloudProviderId,
): Promise<CloudLeftovers> {
  await requireDriveProvider(deps.config, provider);
  const facts = { provider: cloudProviderNames[provider] };
  await deps.db.asService(async (tx) => {
    const [connection] = await tx
      .select({ state: connections.state })
      .from(connections)
      .where(and(eq(connections.userId, userId), eq(connections.providerId, provider)));
    if (!connection) throw new AppError('cloud_not_connected', facts);
    if (connection.state === 'expired') throw new AppError('cloud_reconnect_required', facts);
    const rows = await readLeftovers(tx, deps.config.cloud, userId);
    const ids = rows.filter((row) => row.provider === provider && row.reach === 'connected').map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(cloudLeftovers).set({ state: 'removing' }).where(inArray(cloudLeftovers.id, ids));
    await deps.jobs.send(removeLeftoversJob, { userId, provider }, { within: tx });
  });
  return await listLeftovers(deps, userId);
}

/** Keeps these leftovers in the drive permanently, except those that are already being removed. */
export async function keepLeftovers(
  deps: LeftoverDeps,
  userId: string,
  { provider, reach }: { provider: CloudProviderId; reach: CloudLeftoverReach },
): Promise<CloudLeftovers> {
  await deps.db.asService(async (tx) => {
    const rows = await readLeftovers(tx, deps.config.cloud, userId);
    const ids = rows.filter((row) => row.provider === provider && row.reach === reach).map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(cloudLeftovers).where(and(inArray(cloudLeftovers.id, ids), eq(cloudLeftovers.state, 'left')));
  });
  return await listLeftovers(deps, userId);
}
