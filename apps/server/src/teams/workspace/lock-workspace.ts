import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';

/**
 * Locks the workspace of this owner, made if it has no row yet. Until the transaction ends no one else joins it, leaves
 * it or is invited, so that seats are counted one after the other.
 */
export async function lockWorkspace(tx: Transaction, ownerId: string): Promise<typeof workspaces.$inferSelect> {
  await tx.insert(workspaces).values({ id: ownerId }).onConflictDoNothing();
  // A separate statement, since a waiting one continues with its old snapshot.
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, ownerId)).for('update');
  if (!row) throw new Error('The workspace was not stored.');
  return row;
}
