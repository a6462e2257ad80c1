import { and, eq, isNull } from 'drizzle-orm';
import { apiKeys } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';

/**
 * Revokes a key permanently; the next request with it is rejected. Revoking it twice has no effect. @throws AppError
 * `api_key_not_found`
 */
export async function revokeApiKey({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, id: string): Promise<void> {
  await db.asUser(userId, async (tx) => {
    const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
    const [apiKey] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(isOwn);
    if (!apiKey) throw new AppError('api_key_not_found');
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(isOwn, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (revoked.length > 0) await recordSecurityEvent(tx, { userId, kind: 'api-key-revoked', subject: apiKey.name });
  });
}
