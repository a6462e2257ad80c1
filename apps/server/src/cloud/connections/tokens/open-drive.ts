import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { getToken } from '../../../security/renew-tokens.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { requireDriveProvider } from '../require-drive-provider.ts';
import { renewalOf } from './renew-token.ts';

type DriveDeps = Pick<CloudDeps, 'config' | 'db' | 'log' | 'now' | 'secrets'>;
type Whose = { userId: string; providerId: CloudProviderId };

/**
 * Opens a user's drive. Only the first caller that needs new tokens renews them, before they expire. @throws AppError
 * `cloud_not_configured`, `cloud_not_connected`, `cloud_reconnect_required`; its `getToken` throws a DriveError
 */
export async function openDrive(deps: DriveDeps, whose: Whose): Promise<DriveAccess> {
  const provider = await requireDriveProvider(deps.config, whose.providerId);
  const row = await findConnection(deps, whose);
  const facts = { provider: cloudProviderNames[whose.providerId] };
  if (!row) throw new AppError('cloud_not_connected', facts);
  if (row.state === 'expired') throw new AppError('cloud_reconnect_required', facts);
  const source = {
    ...renewalOf(deps, provider),
    find: () => findConnection(deps, whose),
    busy: () => new DriveError('transient', { provider: provider.id }),
  };
  return {
    provider,
    accountId: row.accountId,
    getToken: (refused) => getToken(deps, source, refused ?? null),
  };
}

async function findConnection({ db }: DriveDeps, { userId, providerId }: Whose) {
  const [row] = await db.service
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.providerId, providerId)));
  return row ?? null;
}
