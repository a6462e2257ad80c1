import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';

/**
 * Marks a connection's tokens as refused, and deletes them, unless they were replaced meanwhile. Everything the user
 * sees of it depends on the row's state.
 */
export async function expireConnection(
  tx: Transaction,
  { id, accessToken }: { id: string; accessToken: string },
): Promise<void> {
  await tx
    .update(connections)
    .set({ state: 'expired', accessToken: '', refreshToken: null, expiresAt: null, refreshingUntil: null })
    .where(and(eq(connections.id, id), eq(connections.accessToken, accessToken)));
}
