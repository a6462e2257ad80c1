import { eq } from 'drizzle-orm';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { announceAccountExpired } from '../../notices/index.ts';
import { getToken } from '../../security/renew-tokens.ts';
import type { NetworkCall, NetworkModule } from '../networks/network.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { getKeys } from './network-keys.ts';
import { toTokenExpiry } from './to-token-expiry.ts';

export type AccountDeps = Omit<PublishingDeps, 'files'>;
type Row = typeof networkAccounts.$inferSelect;

/** An account, as used by callers. */
export type OpenAccount = {
  row: Row;
  module: NetworkModule;
  /** Returns a token that should be valid; `refused` is a token that the network has refused. @throws NetworkError */
  getToken(refused?: string): Promise<string>;
};

/**
 * Opens an account; null if it is disconnected. Tokens are renewed before they expire, by one process at a time.
 * @throws NetworkError `client_refused` if this installation no longer has keys for the network
 */
export async function openAccount(deps: AccountDeps, accountId: string): Promise<OpenAccount | null> {
  const row = await findRow(deps, accountId);
  if (!row) return null;
  const { network } = row;
  const module = await deps.networks.get(network);
  if (module === null) throw new NetworkError('client_refused', { network, detail: 'no keys' });
  const source = {
    table: networkAccounts,
    find: () => findRow(deps, accountId),
    async refresh(refreshToken: string, signal: AbortSignal) {
      try {
        const tokens = await refresh(deps, module, row, { refreshToken, signal });
        const expiresAt = toTokenExpiry(tokens, { hasRefreshToken: true, at: deps.now() });
        return { ...tokens, expiresAt };
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        const networkError = isTimeout ? new NetworkError('transient', { network, cause: error }) : error;
        deps.log.warn({ err: networkError, network }, 'The tokens of an account could not be renewed');
        throw networkError;
      }
    },
    judge: (error: unknown) =>
      error instanceof NetworkError ? { isRefused: isRefusal(error), retryAfterSec: error.retryAfterSec } : null,
    refused: () => new NetworkError('reconnect_required', { network }),
    busy: () => new NetworkError('transient', { network }),
    onRefused: (tx: Parameters<typeof announceAccountExpired>[1]) => announceAccountExpired(deps, tx, row),
  };
  return { row, module, getToken: (refused) => getToken(deps, source, refused ?? null) };
}

/**
 * Makes one call to an account's network, which must be safe to repeat: a refused token is renewed once. An account
 * that the network no longer accepts is marked, and its owner is notified. @throws NetworkError
 */
export async function callNetwork<T>(
  deps: AccountDeps,
  { row, getToken: get }: OpenAccount,
  signal: AbortSignal,
  work: (call: NetworkCall) => Promise<T>,
): Promise<T> {
  const { origin, remoteId: accountId } = row;
  let accessToken = await get();
  try {
    return await work({ accessToken, origin, accountId, signal });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.reason === 'reconnect_required') await expireAccount(deps, row.id, accessToken);
    if (error.reason !== 'access_expired') throw error;
    accessToken = await get(accessToken);
    return await work({ accessToken, origin, accountId, signal });
  }
}

/**
 * Marks an account whose token the network refuses for good, deletes its tokens, and tells its owner once. A token that
 * was replaced in the meantime says nothing about the account.
 */
export async function expireAccount(deps: AccountDeps, accountId: string, refusedToken: string): Promise<void> {
  await deps.db.asService(async (tx) => {
    const [row] = await tx.select().from(networkAccounts).where(eq(networkAccounts.id, accountId)).for('update');
    if (row?.state !== 'connected' || deps.secrets.decrypt(row.accessToken) !== refusedToken) return;
    await tx
      .update(networkAccounts)
      .set({ state: 'expired', accessToken: '', refreshToken: null, expiresAt: null, refreshingUntil: null })
      .where(eq(networkAccounts.id, accountId));
    await announceAccountExpired(deps, tx, row);
  });
}

const isRefusal = ({ reason }: NetworkError) =>
  ['reconnect_required', 'access_expired', 'code_refused'].includes(reason);

async function refresh(
  deps: AccountDeps,
  { auth }: NetworkModule,
  { network, origin }: Row,
  ask: { refreshToken: string; signal: AbortSignal },
) {
  if (auth.method !== 'consent') return await auth.refresh({ origin, ...ask });
  return await auth.refresh({ origin, keys: await getKeys(deps, network, auth, origin), ...ask });
}

async function findRow({ db }: Pick<AccountDeps, 'db'>, id: string): Promise<Row | null> {
  const [row] = await db.service.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  return row ?? null;
}
