import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { apiKeys } from '../../db/tables/accounts-tables.ts';

/** Prepares the lookup at the start of every request with a key; Postgres plans it once per connection. */
export function prepareFindApiKey({ service }: Pick<Database, 'service'>) {
  const query = service
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      workspaceId: apiKeys.workspaceId,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('find_api_key');
  return async (keyHash: string) => (await query.execute({ keyHash }))[0] ?? null;
}
