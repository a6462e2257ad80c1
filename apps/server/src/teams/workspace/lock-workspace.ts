import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';

/**
 * Locks this owner's workspace, creating its row if needed. Until the transaction ends, no one else joins, leaves or is
 * invited, so seats are counted sequentially.
 */
export async function lockWorkspace(tx: Transaction, ownerId: string): Promise<typeof workspaces.$inferSelect> {
  await tx.insert(workspaces).values({ id: ownerId }).onConflictDoNothing();
  // Uses a separate statement, since a waiting statement continues with its old snapshot.
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, ownerId)).for('update');
  if (!row) throw new Error('The workspace was not stored.');
  return row;
}
