import type { ApiKey } from '@clipwright/contract';
import type { apiKeys } from '../../db/tables/accounts-tables.ts';

/** Converts a key for its owner, as of the given time. */
export function toApiKey(row: Omit<typeof apiKeys.$inferSelect, 'keyHash'>, now: Date): ApiKey {
  const isExpired = row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    state: row.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
