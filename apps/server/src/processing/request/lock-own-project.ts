import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';

/**
 * A user's own project, and what their plan allows: neither changes until the transaction ends.
 * @throws AppError `project_not_found`, for another user's as well
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
