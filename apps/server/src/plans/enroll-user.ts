import { sql } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';

/**
 * Gives a user the free plan, its first month and their preferences, if they are missing. Signing up does this by
 * itself, in its own transaction; this restores rows that were removed since.
 */
export async function enrollUser({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const since = now().toISOString();
  await db.asService((tx) =>
    tx.execute(sql`select enrol_user(${users.id}, ${since}::timestamptz) from ${users} where ${users.id} = ${userId}`),
  );
}
