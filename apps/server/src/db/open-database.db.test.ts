import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from './tables/accounts.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts';
import { createTestUser } from './testing/create-test-user.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('a transaction as a user', () => {
  it('sees that user alone', async () => {
    const [one, other] = await Promise.all([createTestUser(test.database), createTestUser(test.database)]);
    const seen = await test.database.asUser(one.id, (tx) => tx.select({ id: users.id }).from(users));
    expect(seen).toEqual([{ id: one.id }]);
    const all = await test.database.asService((tx) => tx.select({ id: users.id }).from(users));
    expect(all.map((user) => user.id)).toEqual(expect.arrayContaining([one.id, other.id]));
  });
});
