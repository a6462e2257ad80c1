import { setTimeout as wait } from 'node:timers/promises';
import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveProvider } from '../../providers/drive-provider.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { requireDriveProvider } from '../require-drive-provider.ts';
import { renewToken } from './renew-token.ts';

type DriveDeps = Pick<CloudDeps, 'config' | 'db' | 'log' | 'now' | 'secrets'>;
type Whose = { userId: string; providerId: CloudProviderId };

/** Tokens that expire sooner than this are renewed. */
const EARLY_MS = 5 * 60_000;
/** The maximum wait for a token that another process is renewing, and the polling interval. */
const [PATIENCE_MS, LOOK_MS] = [30_000, 200] as const;

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
  return {
    provider,
    accountId: row.accountId,
    getToken: (refused) => getToken(deps, provider, whose, refused ?? null),
  };
}

async function getToken(
  deps: DriveDeps,
  provider: DriveProvider,
  whose: Whose,
  refused: string | null,
): Promise<string> {
  const giveUpAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const row = await findConnection(deps, whose);
    if (!row || row.state === 'expired') throw new DriveError('reconnect_required', { provider: provider.id });
    const token = deps.secrets.decrypt(row.accessToken);
    const leftMs = row.expiresAt === null ? Number.POSITIVE_INFINITY : row.expiresAt.getTime() - deps.now().getTime();
    const isGood = token !== refused && leftMs > 0;
    if (isGood && leftMs > EARLY_MS) return token;
    if (isGood && row.refreshToken === null) return token;
    try {
      if (await renewToken(deps, provider, row)) continue;
    } catch (error) {
      // A token that cannot be renewed right now is used until it expires.
      const mayPass = error instanceof DriveError && error.reason !== 'reconnect_required';
      if (isGood && mayPass) return token;
      throw error;
    }
    if (isGood) return token;
    if (performance.now() > giveUpAtMs) throw new DriveError('transient', { provider: provider.id });
    await wait(LOOK_MS + Math.random() * LOOK_MS);
  }
}

async function findConnection({ db }: DriveDeps, { userId, providerId }: Whose) {
  const [row] = await db.service
    .select()
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.providerId, providerId)));
  return row ?? null;
}
