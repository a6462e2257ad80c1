import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys, sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';

/** Returns true if a session, or a request's API key, has not ended. */
export async function isLiveSession({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  const at = now();
  const isSession = and(eq(sessions.id, id), gt(sessions.expiresAt, at));
  if ((await db.service.select({ one: sql`1` }).from(sessions).where(isSession)).length > 0) return true;
  const isKey = and(
    eq(apiKeys.id, id),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
  );
  return (await db.service.select({ one: sql`1` }).from(apiKeys).where(isKey)).length > 0;
}
