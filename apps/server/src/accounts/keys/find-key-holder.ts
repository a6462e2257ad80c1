import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { apiKeys } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOfApiKey } from '../../http/guards/api-key-text.ts';
import type { KeyHolder } from '../../http/recognize-user.ts';
import type { HasApiKeys } from '../../plans/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/**
 * The precision of "last used". Otherwise every request would write, and requests with the same key would wait for each
 * other.
 */
const USED_EVERY_MS = 60_000;

/**
 * Finds the user that a key authenticates. Nothing is cached, so a revoked key, or one whose workspace plan no longer
 * includes keys, is rejected on the next request. @throws AppError `api_key_unknown`, `api_key_revoked`,
 * `api_key_expired`, `api_keys_not_in_plan`
 */
export async function findKeyHolder(
  { auth, db, now, hasApiKeys }: Pick<AccountsDeps, 'auth' | 'db' | 'now'> & { hasApiKeys: HasApiKeys },
  key: string,
): Promise<KeyHolder> {
  const row = await auth.findApiKey(hashOfApiKey(key));
  if (!row) throw new AppError('api_key_unknown');
  const at = now();
  if (row.revokedAt !== null) throw new AppError('api_key_revoked');
  if (row.expiresAt !== null && row.expiresAt <= at) throw new AppError('api_key_expired');
  if (!(await hasApiKeys(row.workspaceId, at))) throw new AppError('api_keys_not_in_plan');
  const usedBefore = new Date(at.getTime() - USED_EVERY_MS);
  if (row.lastUsedAt === null || row.lastUsedAt < usedBefore) {
    const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, usedBefore));
    await db.service
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.id, row.id), isDue));
  }
  return { keyId: row.id, userId: row.userId, workspaceId: row.workspaceId, scopes: row.scopes };
}
