import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveProvider, DriveTokens } from '../../providers/drive-provider.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { toExpiry } from './to-expiry.ts';

type TokenDeps = Pick<CloudDeps, 'db' | 'log' | 'now' | 'secrets'>;
type Row = { id: string; accessToken: string; refreshToken: string | null };

/** The duration of the renewal lease, during which only one process may renew; the provider's timeout is shorter. */
const LEASE_SEC = 30;
const REFRESH_MS = 25_000;
/** The delay after a failure, for all callers that need a token. */
const PAUSE_SEC = 2;

/**
 * Renews a connection's tokens; returns false if another process is already doing so. No database connection is held
 * during the provider's request. @throws DriveError
 */
export async function renewToken(deps: TokenDeps, provider: DriveProvider, row: Row): Promise<boolean> {
  const { db, now, secrets } = deps;
  // Every encryption produces different ciphertext, so comparing it shows if these are still the same tokens.
  const isUnchanged = and(eq(connections.id, row.id), eq(connections.accessToken, row.accessToken));
  const { refreshingUntil } = connections;
  // A lease with an impossibly late expiry was granted before the clock was set back.
  const isFree = or(
    isNull(refreshingUntil),
    lt(refreshingUntil, sql`now()`),
    gt(refreshingUntil, inSec(2 * LEASE_SEC)),
  );
  const [leased] = await db.service
    .update(connections)
    .set({ refreshingUntil: inSec(LEASE_SEC) })
    .where(and(isUnchanged, isFree))
    .returning({ id: connections.id });
  if (!leased) return false;
  const tokens = await requestToken(deps, provider, row);
  await db.service
    .update(connections)
    .set({
      accessToken: secrets.encrypt(tokens.accessToken),
      ...(tokens.refreshToken !== null && { refreshToken: secrets.encrypt(tokens.refreshToken) }),
      expiresAt: toExpiry(tokens, now()),
      checkedAt: now(),
      refreshingUntil: null,
    })
    .where(isUnchanged);
  return true;
}

async function requestToken({ db, log, secrets }: TokenDeps, provider: DriveProvider, row: Row): Promise<DriveTokens> {
  try {
    if (row.refreshToken === null) throw new DriveError('reconnect_required', { provider: provider.id });
    return await provider.refresh(secrets.decrypt(row.refreshToken), AbortSignal.timeout(REFRESH_MS));
  } catch (error) {
    const driveError = toDriveError(error, provider);
    log.warn({ err: error, provider: provider.id }, 'The tokens of a drive could not be renewed');
    if (driveError.reason === 'reconnect_required') await db.asService((tx) => expireConnection(tx, row));
    else {
      const pauseSec = Math.min(Math.max(driveError.retryAfterSec ?? 0, PAUSE_SEC), LEASE_SEC);
      await db.service
        .update(connections)
        .set({ refreshingUntil: inSec(pauseSec) })
        .where(and(eq(connections.id, row.id), eq(connections.accessToken, row.accessToken)));
    }
    throw driveError;
  }
}

/** Treats a provider timeout as unreachable. Any other error is a bug on our side. */
function toDriveError(error: unknown, { id }: DriveProvider): DriveError {
  if (error instanceof DriveError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new DriveError('transient', { provider: id, cause: error });
  }
  throw error;
}

/** Uses the database's clock, which all machines share. */
function inSec(sec: number) {
  return sql`now() + make_interval(secs => ${sec})`;
}

/**
 * Marks a connection's tokens as refused and deletes them, unless they have been replaced in the meantime. Everything
 * the user sees about this depends on the row's state.
 */
async function expireConnection(
  tx: Transaction,
  { id, accessToken }: { id: string; accessToken: string },
): Promise<void> {
  await tx
    .update(connections)
    .set({ state: 'expired', accessToken: '', refreshToken: null, expiresAt: null, refreshingUntil: null })
    .where(and(eq(connections.id, id), eq(connections.accessToken, accessToken)));
}
