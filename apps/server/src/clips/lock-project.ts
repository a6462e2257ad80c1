import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { projects } from '../db/tables/projects-tables.ts';

/**
 * Keeps a project from being deleted until the transaction ends; false where it is gone. First of all locks: those who
 * change clips and those who delete their project then wait for each other at one place, and never in a circle.
 */
export async function lockProject(tx: Transaction, projectId: string): Promise<boolean> {
  const found = await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('key share');
  return found.length > 0;
}
