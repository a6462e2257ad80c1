import { type SQL, sql } from 'drizzle-orm';
import { hasDriveCopies, listProjectsInDrives } from '../../cloud/index.ts';
import { projectShares, viewLinks } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';

/**
 * SQL that is true if others can open a project or the owner's drives contain copies, as seen by the owner's
 * transaction.
 */
export function reachesOutside(projectId: SQL, now: Date): SQL<boolean> {
  const ofProject = sql`project_id = ${projectId}`;
  return sql<boolean>`(
    exists (select from ${projectShares} where ${ofProject})
    or exists (select from ${viewLinks} where ${ofProject} and expires_at > ${now.toISOString()}::timestamptz)
    or ${hasDriveCopies(projectId)})`;
}

/**
 * Finds the projects among the owner's for which this is true, reading each table once. `seesDrives`: the user sees the
 * files in the owner's drives, which is true only for the owner.
 */
export async function findReachingOutside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { projectIds, seesDrives }: { projectIds: string[]; seesDrives: boolean },
): Promise<Set<string>> {
  const isOne = sql`project_id = any (${sql.param(projectIds)}::uuid[])`;
  const inDrives = sql`union all ${listProjectsInDrives(projectIds, ownerId)}`;
  const { rows } = await db.service.execute<{ projectId: string }>(sql`
    select distinct project_id as "projectId" from (
      select project_id from ${projectShares} where ${isOne} and owner_id = ${ownerId}
      union all
      select project_id from ${viewLinks}
      where ${isOne} and owner_id = ${ownerId} and expires_at > ${now().toISOString()}::timestamptz
      ${seesDrives ? inDrives : sql``}) outside`);
  return new Set(rows.map(({ projectId }) => projectId));
}
