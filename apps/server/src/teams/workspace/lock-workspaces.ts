import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';
import { lockOwners } from '../../people/lock-owner.ts';

/**
 * Locks these owners' workspaces with their runs and projects before they are moved or deleted, in the global order:
 * owner, workspace, runs, projects, clips. The owners are locked twice: first against new work, while work on a project
 * may still write rows that reference its owner; last against any writes.
 */
export async function lockWorkspaces(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
  const ids = [...ownerIds];
  await lockOwners(tx, ids, 'no key update');
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, ids))
    .orderBy(workspaces.id)
    .for('update');
  await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(inArray(processingRuns.userId, ids))
    .orderBy(processingRuns.id)
    .for('update');
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.userId, ids))
    .orderBy(projects.id)
    .for('update');
  await lockOwners(tx, ids, 'update');
}
