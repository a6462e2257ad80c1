import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

/** The rate allowed per address, user or account. */
export type RateLimit = {
  /** Limits with the same name share a counter. */
  name: string;
  points: number;
  durationSec: number;
  /**
   * True: counted in the database, across all processes and restarts; for attempts to guess secrets. False: counted in
   * memory by each process.
   */
  isShared: boolean;
};

export type RateLimits = {
  /**
   * Counts an attempt by `key`, which costs one point by default. @returns the points left, and the seconds until they
   * reset @throws AppError `too_many_requests`
   */
  count(limit: RateLimit, key: string, cost?: number): Promise<{ left: number; resetSec: number }>;
  /** Resets the counter, for example after a correct password. */
  forget(limit: RateLimit, key: string): Promise<void>;
};

/** The schema for the shared counters. */
export const LIMITS_SCHEMA = 'limits';
const table = 'counters';

/** Creates the table for the shared counters, as the database owner. A crash may lose a few counts. */
export async function prepareRateLimits(owner: pg.ClientBase, serviceRole: string): Promise<void> {
  await owner.query(`
    create schema if not exists ${LIMITS_SCHEMA};
    create unlogged table if not exists ${LIMITS_SCHEMA}.${table} (
      key varchar(255) primary key, points integer not null default 0, expire bigint);
    create index if not exists counters_expire on ${LIMITS_SCHEMA}.${table} (expire);
    grant usage on schema ${LIMITS_SCHEMA} to "${serviceRole}";
    grant select, insert, update, delete on ${LIMITS_SCHEMA}.${table} to "${serviceRole}"`);
}

/** @param pool The service role's pool; without one, everything is counted in memory. */
export function createRateLimits(pool: pg.Pool | null): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  function limiterOf({ name, points, durationSec, isShared }: RateLimit) {
    const existing = limiters.get(name);
    if (existing) return existing;
    const options = { keyPrefix: name, points, duration: durationSec };
    const inMemory = new RateLimiterMemory(options);
    const limiter =
      isShared && pool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            schemaName: LIMITS_SCHEMA,
            tableName: table,
            tableCreated: true,
            // Refused clients cause no further database queries, and are counted in memory while the database is
            // unreachable.
            inMemoryBlockOnConsumed: points + 1,
            insuranceLimiter: inMemory,
          })
        : inMemory;
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async count(limit, key, cost = 1) {
      try {
        const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(digest(key), cost);
        return { left: remainingPoints, resetSec: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSec = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('too_many_requests', { retryAfterSec }, { retryAfterSec });
      }
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(digest(key));
    },
  };
}

/** Hashes a key to a fixed length, so that the table does not contain anyone's address. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
