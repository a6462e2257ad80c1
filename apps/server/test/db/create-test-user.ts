import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/db/open-database.ts';
import { users } from '../../src/db/tables/accounts-tables.ts';

/** Creates a user with the free plan, by default with a generated address. */
export async function createTestUser(
  database: Database,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  const values = { name: 'A Tester', email: `${randomUUID()}@test.invalid`, emailVerified: true, ...overrides };
  const [user] = await database.asService((tx) => tx.insert(users).values(values).returning());
  if (!user) throw new Error('The user was not stored.');
  return user;
}
