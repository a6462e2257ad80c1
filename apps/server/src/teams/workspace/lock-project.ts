import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';

/**
 * Keeps a project from being deleted or moved until the transaction ends; false where it is gone. Locked after its owner and its runs
 * and before its clips and source: who changes those and who deletes them then wait for each other at one place, and never in a circle.
 * @param isChanging whether something is changed that the project's card shows, which a trigger counts in its row, or that another such
 * change would be in the way of
 */
export async function lockProject(
  tx: Transaction,
  projectId: string,
  { isChanging }: { isChanging: boolean },
): Promise<boolean> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for(isChanging ? 'no key update' : 'key share');
  return found.length > 0;
}
