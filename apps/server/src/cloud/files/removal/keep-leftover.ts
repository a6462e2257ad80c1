import type { CloudProviderId } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudLeftovers } from '../../../db/tables/cloud-tables.ts';
import type { DriveItem } from './try-drive-removal.ts';

type InDrive = DriveItem & { provider: CloudProviderId };

/**
 * Records that an item is still in the drive, so that the user can decide what to do with it once the drive is
 * reachable.
 */
export async function keepLeftover(tx: Transaction, userId: string, item: InDrive): Promise<void> {
  const { provider, kind, cloudId, name, accountId } = item;
  await tx
    .insert(cloudLeftovers)
    .values({ userId, provider, kind, cloudId, name, accountId })
    .onConflictDoUpdate({
      target: [cloudLeftovers.userId, cloudLeftovers.provider, cloudLeftovers.kind, cloudLeftovers.cloudId],
      set: { state: 'left' },
    });
}

export async function forgetLeftover(
  tx: Transaction,
  userId: string,
  { provider, kind, cloudId }: Pick<InDrive, 'provider' | 'kind' | 'cloudId'>,
): Promise<void> {
  await tx
    .delete(cloudLeftovers)
    .where(
      and(
        eq(cloudLeftovers.userId, userId),
        eq(cloudLeftovers.provider, provider),
        eq(cloudLeftovers.kind, kind),
        eq(cloudLeftovers.cloudId, cloudId),
      ),
    );
}
