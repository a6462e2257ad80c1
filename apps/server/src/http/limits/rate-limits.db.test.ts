import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/create-test-database.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => await test?.drop());

const limit = (name: string): RateLimit => ({ name, points: 10, durationSec: 60, isShared: true });

describe('a shared limit', () => {
  it('counts for all processes together, even at the same moment', async () => {
    const processes = Array.from({ length: 4 }, () => createRateLimits(test.database.pools.service));
    const tries = Array.from({ length: 40 }, async (_, index) => await processes[index % 4]?.count(limit('a'), 'key'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('counts every key and every limit separately', async () => {
    const limits = createRateLimits(test.database.pools.service);
    for (let count = 0; count < 10; count++) await limits.count(limit('b'), 'one');
    await expect(limits.count(limit('b'), 'one')).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.count(limit('b'), 'another');
    await limits.count(limit('c'), 'one');
  });

  it('restarts when it is reset, even after a refusal', async () => {
    const limits = createRateLimits(test.database.pools.service);
    for (let count = 0; count < 12; count++) await limits.count(limit('d'), 'key').catch(() => {});
    await limits.forget(limit('d'), 'key');
    await limits.count(limit('d'), 'key');
  });

  it('stores no key that identifies a person', async () => {
    await createRateLimits(test.database.pools.service).count(limit('e'), 'anna@example.org');
    const { rows } = await test.database.pools.service.query('select key from limits.counters');
    expect(JSON.stringify(rows)).not.toContain('anna');
  });

  it('applies per process while the database is unavailable', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 });
    pool.on('error', () => {});
    const limits = createRateLimits(pool);
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, async () => await limits.count(limit('f'), 'key')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await pool.end();
  });
});
