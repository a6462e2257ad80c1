import { type SQL, sql } from 'drizzle-orm';
import { cloudStorageFiles } from '../db/tables/cloud-tables.ts';
import { projectShares, viewLinks } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';

/** Whether others can open a project, or copies of it are in its owner's drives, as the owner's transaction sees it. */
export function reachesOutside(projectId: SQL, now: Date): SQL<boolean> {
  const ofProject = sql`project_id = ${projectId}`;
  return sql<boolean>`(
    exists (select from ${projectShares} where ${ofProject})
    or exists (select from ${viewLinks} where ${ofProject} and expires_at > ${now.toISOString()}::timestamptz)
    or exists (select from ${cloudStorageFiles} where ${ofProject}))`;
}

/**
 * The same of many of an owner's projects, each table looked at once. `seesDrives`: who asks sees what is in the owner's
 * drives, as the owner alone does.
 */
export async function findReachingOutside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  { projectIds, seesDrives }: { projectIds: string[]; seesDrives: boolean },
): Promise<Set<string>> {
  const isOne = sql`project_id = any (${sql.param(projectIds)}::uuid[])`;
  const inDrives = sql`union all
    select project_id from ${cloudStorageFiles} where ${isOne} and user_id = ${ownerId}`;
  const { rows } = await db.service.execute<{ projectId: string }>(sql`
    select distinct project_id as "projectId" from (
      select project_id from ${projectShares} where ${isOne} and owner_id = ${ownerId}
      union all
      select project_id from ${viewLinks}
      where ${isOne} and owner_id = ${ownerId} and expires_at > ${now().toISOString()}::timestamptz
      ${seesDrives ? inDrives : sql``}) outside`);
  return new Set(rows.map(({ projectId }) => projectId));
}
