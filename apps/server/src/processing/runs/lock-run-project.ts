import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { RunSummary } from './lock-run.ts';

/**
 * The project of a locked run, before its source or clips are changed: triggers count in its row what its card shows of them, and who
 * deletes them locks it first as well.
 */
export async function lockRunProject(tx: Transaction, { projectId }: Pick<RunSummary, 'projectId'>): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
}
