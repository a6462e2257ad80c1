import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';

export type FoundSession = { id: string; userId: string; createdAt: Date; expiresAt: Date; updatedAt: Date };

/**
 * Prepares the lookup at the start of every signed-in user's request. Postgres plans it once per connection, which
 * halves its cost.
 */
export function prepareFindSession({ service }: Pick<Database, 'service'>) {
  const query = service
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('at'))))
    .prepare('find_session');
  return async (token: string, at: Date): Promise<FoundSession | null> =>
    (await query.execute({ token, at }))[0] ?? null;
}
