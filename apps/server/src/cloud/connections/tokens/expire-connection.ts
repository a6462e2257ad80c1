import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';

/**
 * Notes that a connection's tokens are taken no more, and forgets them. Nothing if they were replaced meanwhile. What the
 * user reads of it hangs on the row's state, wherever it is shown.
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
