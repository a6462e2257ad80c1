import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';

/**
 * Keeps a project from being deleted or moved until the transaction ends; false if it is gone. It is locked after its
 * owner and runs and before its clips and source, so changes and deletions wait for each other at a single point and
 * never deadlock.
 * @param isChanging true for a change that the project's card shows, which a trigger counts in its row, or that
 * conflicts with another such change
 */
export async function lockProject(
  tx: Transaction,
  projectId: string,
  { isChanging }: { isChanging: boolean },
): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for(isChanging ? 'no key update' : 'key share');
  return rows.length > 0;
}
