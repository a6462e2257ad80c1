import type { ApiKeyList, listApiKeysQuery } from '@clipwright/contract';
import { apiKeyLimits } from '@clipwright/contract';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { apiKeys } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import type { HasApiKeys } from '../../plans/index.ts';
import { toApiKey } from './to-api-key.ts';

/** Lists a page of the keys that the user has created in a workspace, newest first, including recently ended keys. */
export async function listApiKeys(
  { db, now, hasApiKeys }: Pick<Deps, 'db' | 'now'> & { hasApiKeys: HasApiKeys },
  { id: workspaceId, askerId: userId }: WorkspaceUser,
  { limit, cursor }: z.output<typeof listApiKeysQuery>,
): Promise<ApiKeyList> {
  const at = now();
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const oldestEnd = new Date(at.getTime() - apiKeyLimits.endedKeptDays * 86_400_000);
  const isInPlan = await hasApiKeys(workspaceId, at);
  return await db.asUser(userId, async (tx) => {
    const rows = await tx
      .select({
        id: apiKeys.id,
        userId: apiKeys.userId,
        workspaceId: apiKeys.workspaceId,
        name: apiKeys.name,
        start: apiKeys.start,
        scopes: apiKeys.scopes,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
        revokedAt: apiKeys.revokedAt,
        createdAt: apiKeys.createdAt,
        micros: toMicros(apiKeys.createdAt),
      })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.userId, userId),
          eq(apiKeys.workspaceId, workspaceId),
          or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, oldestEnd)),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, oldestEnd)),
          after && isAfter(apiKeys.createdAt, apiKeys.id, after),
        ),
      )
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    return {
      keys: page.map((row) => toApiKey(row, at)),
      nextCursor,
      isInPlan,
    };
  });
}
