import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/create-test-database.ts';
import { toClientConfig } from './connection-settings.ts';
import { isDatabaseFull } from './is-database-full.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => await test.drop());

/** Returns the error from the owner's statement, using the same library as everything else. */
async function errorOf(statement: string): Promise<unknown> {
  const client = new pg.Client(toClientConfig(test.owner));
  await client.connect();
  try {
    return await drizzle(client)
      .execute(sql.raw(statement))
      .then(
        () => null,
        (error: unknown) => error,
      );
  } finally {
    await client.end();
  }
}

// A device that is always full simulates a full disk: Postgres reports the same error for both.
it.skipIf(process.platform !== 'linux')('a full disk is detected by Postgres’ error, at any depth', async () => {
  expect(isDatabaseFull(await errorOf(`copy (select repeat('x', 100000)) to '/dev/full'`))).toBe(true);
});

it('other failures do not count as a full disk', async () => {
  expect(isDatabaseFull(await errorOf('select 1 / 0'))).toBe(false);
  expect(isDatabaseFull(null)).toBe(false);
});
