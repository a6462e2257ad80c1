import { sql } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';

/**
 * Gives a user the free plan, its first month and default preferences if any are missing. Sign-up already does this in
 * its own transaction; this restores rows removed since then.
 */
export async function enrollUser({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const since = now().toISOString();
  await db.asService((tx) =>
    tx.execute(sql`select enrol_user(${users.id}, ${since}::timestamptz) from ${users} where ${users.id} = ${userId}`),
  );
}
