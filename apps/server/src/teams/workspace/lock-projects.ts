import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';

/** Locks the rows for several projects, like `lockProject` for a change. */
export async function lockProjects(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  const isOne = inArray(projects.id, [...projectIds]);
  await tx.select({ id: projects.id }).from(projects).where(isOne).orderBy(projects.id).for('no key update');
}
