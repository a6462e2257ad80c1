import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { getEntitlement } from '../../../plans/index.ts';

/**
 * Locks a user's own project and reads their plan: neither changes until the transaction ends. @throws AppError
 * `project_not_found`, also for another user's project
 */
export async function lockOwnProject({ now }: Pick<Deps, 'now'>, tx: Transaction, userId: string, projectId: string) {
  const { plan } = await getEntitlement(tx, userId, now(), { isLocked: true });
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
    .for('no key update');
  if (!project) throw new AppError('project_not_found');
  return { plan, project };
}
