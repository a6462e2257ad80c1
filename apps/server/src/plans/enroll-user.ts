import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { people } from '../people/read-people.ts';

/**
 * Gives a user the free plan, its first month and default preferences if any are missing. Sign-up already does this in
 * its own transaction; this restores rows removed since then.
 */
export async function enrollUser({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const since = now().toISOString();
  await db.asService((tx) =>
    tx.execute(
      sql`select enrol_user(${people.id}, ${since}::timestamptz) from ${people} where ${people.id} = ${userId}`,
    ),
  );
}
