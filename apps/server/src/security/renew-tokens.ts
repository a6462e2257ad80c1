import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';

/** A table whose rows hold the tokens of one account each. */
export type TokenTable = PgTable & {
  id: AnyPgColumn;
  state: AnyPgColumn;
  accessToken: AnyPgColumn;
  refreshToken: AnyPgColumn;
  expiresAt: AnyPgColumn;
  refreshingUntil: AnyPgColumn;
};
/** The encrypted tokens of a row. */
export type TokenRow = {
  id: string;
  state: 'connected' | 'expired';
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
};
export type NewTokens = {
  accessToken: string;
  /** Null: the current one remains valid. */
  refreshToken: string | null;
  /** Null: unknown. */
  expiresAt: Date | null;
};

type TokenDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
type Renewal = {
  table: TokenTable;
  /** Asks the provider for new tokens. Gives up before the lease ends. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<NewTokens>;
  /**
   * Decides about an error of `refresh`: whether the tokens are refused for good, and how long to wait otherwise. Null
   * for an error that is a bug.
   */
  judge(error: unknown): { isRefused: boolean; retryAfterSec: number | null } | null;
  /** Creates the error for tokens that only the user can renew, by connecting again. */
  refused(): Error;
  /** Called in the transaction that marks tokens as refused. */
  onRefused?: (tx: Transaction) => Promise<void>;
};

/** The duration of the renewal lease, during which only one process may renew; the provider's timeout is shorter. */
const LEASE_SEC = 30;
const REFRESH_MS = 25_000;
/** The delay after a failure, for all callers that need a token. */
const PAUSE_SEC = 2;
/** Tokens that expire sooner than this are renewed. */
const EARLY_MS = 5 * 60_000;
/** The maximum wait for a token that another process is renewing, and the polling interval. */
const [PATIENCE_MS, LOOK_MS] = [30_000, 200] as const;

/**
 * Returns an access token that is still valid and is not the refused one. Only the first caller that needs new tokens
 * renews them, before they expire. A token that cannot be renewed right now is used until it expires.
 * @param refused a token that the provider has just refused, or null
 * @throws the error of `refresh`, or of `refused`
 */
export async function getToken(
  deps: TokenDeps,
  {
    find,
    busy,
    ...renewal
  }: Renewal & {
    find(): Promise<TokenRow | null>;
    /** Creates the error for tokens that another process does not finish renewing. */
    busy(): Error;
  },
  refused: string | null,
): Promise<string> {
  const giveUpAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const row = await find();
    if (!row || row.state === 'expired') throw renewal.refused();
    const token = deps.secrets.decrypt(row.accessToken);
    const leftMs = row.expiresAt === null ? Number.POSITIVE_INFINITY : row.expiresAt.getTime() - deps.now().getTime();
    const isGood = token !== refused && leftMs > 0;
    if (isGood && (leftMs > EARLY_MS || row.refreshToken === null)) return token;
    try {
      if (await renewTokens(deps, renewal, row)) continue;
    } catch (error) {
      if (isGood && renewal.judge(error)?.isRefused === false) return token;
      throw error;
    }
    if (isGood) return token;
    if (performance.now() > giveUpAtMs) throw busy();
    await wait(LOOK_MS + Math.random() * LOOK_MS);
  }
}

/**
 * Renews a row's tokens; returns false if another process is already doing so. No database connection is held during
 * the provider's request.
 */
async function renewTokens(
  deps: TokenDeps,
  renewal: Renewal,
  row: Pick<TokenRow, 'id' | 'accessToken' | 'refreshToken'>,
): Promise<boolean> {
  const { db, secrets } = deps;
  const { table } = renewal;
  // Every encryption produces different ciphertext, so comparing it shows if these are still the same tokens.
  const isUnchanged = sql`${table.id} = ${row.id} and ${table.accessToken} = ${row.accessToken}`;
  // A lease with an impossibly late expiry was granted before the clock was set back.
  const isFree = sql`(${table.refreshingUntil} is null or ${table.refreshingUntil} < now()
    or ${table.refreshingUntil} > ${inSec(2 * LEASE_SEC)})`;
  const leased = await db.service.execute(
    sql`update ${table} set refreshing_until = ${inSec(LEASE_SEC)} where ${isUnchanged} and ${isFree} returning id`,
  );
  if (leased.rows.length === 0) return false;
  const tokens = await requestTokens(deps, renewal, row, isUnchanged);
  const { accessToken, refreshToken, expiresAt } = tokens;
  await db.service.execute(sql`
    update ${table} set access_token = ${secrets.encrypt(accessToken)},
      refresh_token = coalesce(${refreshToken && secrets.encrypt(refreshToken)}, refresh_token),
      expires_at = ${expiresAt?.toISOString() ?? null}::timestamptz, refreshing_until = null
    where ${isUnchanged}`);
  return true;
}

async function requestTokens(
  { db, secrets }: TokenDeps,
  { table, refresh, judge, refused, onRefused }: Renewal,
  row: Pick<TokenRow, 'refreshToken'>,
  isUnchanged: SQL,
): Promise<NewTokens> {
  try {
    if (row.refreshToken === null) throw refused();
    return await refresh(secrets.decrypt(row.refreshToken), AbortSignal.timeout(REFRESH_MS));
  } catch (error) {
    const judgement = judge(error);
    if (judgement?.isRefused) {
      await db.asService(async (tx) => {
        const { rows } = await tx.execute(sql`
          update ${table} set state = 'expired', access_token = '', refresh_token = null, expires_at = null,
            refreshing_until = null
          where ${isUnchanged} returning id`);
        // Tokens that were replaced in the meantime are not refused.
        if (rows.length > 0) await onRefused?.(tx);
      });
    } else if (judgement) {
      const pauseSec = Math.min(Math.max(judgement.retryAfterSec ?? 0, PAUSE_SEC), LEASE_SEC);
      await db.service.execute(sql`update ${table} set refreshing_until = ${inSec(pauseSec)} where ${isUnchanged}`);
    }
    throw error;
  }
}

/** Uses the database's clock, which all machines share. */
function inSec(sec: number) {
  return sql`now() + make_interval(secs => ${sec})`;
}
