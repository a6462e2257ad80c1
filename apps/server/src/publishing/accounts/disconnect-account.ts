import { networkId } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { getKeys } from './network-keys.ts';

const REVOKE_MS = 30_000;

/** The tokens are encrypted, just as in the account's row. */
const endedAccess = z.object({
  network: networkId,
  origin: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});

/** Revokes our access to an account that was disconnected. */
export const endNetworkAccessJob = defineJob({
  name: 'end-network-access',
  data: endedAccess,
  retryLimit: 12,
  retryDelaySec: 30,
  expireInSec: 300,
  run: (deps: PublishingDeps, data, context) => endAccess(deps, data, context),
});

/**
 * Deletes an account and its tokens. Its unfinished posts are cancelled by the database, which says why.
 * @throws AppError `network_account_not_found`
 */
export async function disconnectAccount(
  { db, jobs }: Pick<PublishingDeps, 'db' | 'jobs'>,
  ownerId: string,
  id: string,
): Promise<void> {
  await db.asService(async (tx) => {
    const isIt = and(eq(networkAccounts.id, id), eq(networkAccounts.userId, ownerId));
    const [row] = await tx.delete(networkAccounts).where(isIt).returning();
    if (!row) throw new AppError('network_account_not_found');
    await queueEndAccess({ jobs }, tx, row);
  });
}

/** Queues revoking our access to all of a user's accounts, in the transaction that deletes the user. */
export async function queueCloseNetworks(
  deps: Pick<PublishingDeps, 'jobs'>,
  userId: string,
  within: Transaction,
): Promise<void> {
  const rows = await within.select().from(networkAccounts).where(eq(networkAccounts.userId, userId));
  for (const row of rows) await queueEndAccess(deps, within, row);
}

async function queueEndAccess(
  { jobs }: Pick<PublishingDeps, 'jobs'>,
  within: Transaction,
  { network, origin, accessToken, refreshToken }: typeof networkAccounts.$inferSelect,
): Promise<void> {
  if (accessToken === '') return;
  await jobs.send(endNetworkAccessJob, { network, origin, accessToken, refreshToken }, { within });
}

async function endAccess(
  deps: PublishingDeps,
  { network, origin, ...sealed }: z.output<typeof endedAccess>,
  { signal: stopping, log }: JobContext,
): Promise<void> {
  const module = await deps.networks.get(network);
  if (module === null) return;
  const { auth } = module;
  const tokens = {
    accessToken: deps.secrets.decrypt(sealed.accessToken),
    refreshToken: sealed.refreshToken && deps.secrets.decrypt(sealed.refreshToken),
    expiresInSec: null,
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(REVOKE_MS)]);
  try {
    if (auth.method !== 'consent') await auth.revoke?.({ origin, tokens, signal });
    else if (auth.revoke) {
      await auth.revoke({ origin, keys: await getKeys(deps, network, auth, origin), tokens, signal });
    }
  } catch (error) {
    if (!(error instanceof NetworkError) || error.reason === 'transient' || error.reason === 'rate_limited')
      throw error;
    // Invalid tokens do not need to be revoked.
    log.info({ err: error }, 'The access to an account had ended');
  }
}
