import { type NetworkAccount, type NetworkId, networkNames } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { NetworkModule, NetworkTokens } from '../networks/network.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { queueSending } from '../sending/sending-jobs.ts';
import { networkErrorToAppError } from './network-error-to-app-error.ts';
import { readableAccount, toAccount, toIdentityColumns } from './to-account.ts';
import { toTokenExpiry } from './to-token-expiry.ts';

const READ_ACCOUNT_MS = 30_000;

/**
 * Stores an account that the user has signed in to. An account that the workspace already has gets the new tokens, and
 * its waiting posts go out. @throws AppError with the reason the account cannot be used
 */
export async function saveAccount(
  deps: PublishingDeps,
  module: NetworkModule,
  { ownerId, network, origin, tokens }: { ownerId: string; network: NetworkId; origin: string; tokens: NetworkTokens },
): Promise<NetworkAccount> {
  const { db, now, secrets } = deps;
  const { identity, limits } = await readAccount(module, origin, tokens).catch((error: unknown) => {
    throw error instanceof NetworkError ? networkErrorToAppError(error, module.auth.method) : error;
  });
  const at = now();
  const key = { userId: ownerId, network, origin, remoteId: identity.accountId };
  const changes = {
    ...toIdentityColumns(identity),
    state: 'connected' as const,
    accessToken: secrets.encrypt(tokens.accessToken),
    refreshToken: tokens.refreshToken === null ? null : secrets.encrypt(tokens.refreshToken),
    expiresAt: toTokenExpiry(tokens, { hasRefreshToken: tokens.refreshToken !== null, at }),
    refreshingUntil: null,
    limits,
    limitsCheckedAt: at,
    connectedAt: at,
  };
  return await db.asService(async (tx) => {
    const [row] = await tx
      .insert(networkAccounts)
      .values({ ...key, ...changes })
      .onConflictDoUpdate({
        target: [networkAccounts.userId, networkAccounts.network, networkAccounts.origin, networkAccounts.remoteId],
        set: changes,
      })
      .returning(readableAccount);
    if (!row) throw new AppError('network_connect_failed', { network: networkNames[network] });
    const resumed = await tx
      .update(posts)
      .set({
        state: sql`case when phase is null then 'scheduled' when phase in ('begun', 'sending') then 'sending' else 'processing' end`,
        nextTryAt: sql`greatest(due_at, ${at.toISOString()}::timestamptz)`,
        problemCode: null,
        remedy: null,
        failures: 0,
        failingSince: null,
        // The time that it waited does not count as time that the network took.
        begunAt: null,
        // The status of a session is requested first.
        isUnclear: sql`phase is not null`,
      })
      .where(and(eq(posts.accountId, row.id), eq(posts.state, 'waiting')))
      .returning({ id: posts.id });
    if (resumed.length > 0) await queueSending(deps.jobs, tx);
    return toAccount(row);
  });
}

async function readAccount({ client }: NetworkModule, origin: string, { accessToken }: NetworkTokens) {
  const call = { accessToken, origin, accountId: '', signal: AbortSignal.timeout(READ_ACCOUNT_MS) };
  const identity = await client.identify(call);
  return { identity, limits: await client.check({ ...call, accountId: identity.accountId }) };
}
