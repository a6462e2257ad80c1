import { type SQL, sql } from 'drizzle-orm';
import { cloudStorageFiles } from '../db/tables/cloud-tables.ts';
import { projectShares, viewLinks } from '../db/tables/projects-tables.ts';

/** Whether others can open a project, or copies of it are in its owner's drives, as the owner's transaction sees it. */
export function reachesOutside(projectId: SQL, now: Date): SQL<boolean> {
  const ofProject = sql`project_id = ${projectId}`;
  return sql<boolean>`(
    exists (select from ${projectShares} where ${ofProject})
    or exists (select from ${viewLinks} where ${ofProject} and expires_at > ${now.toISOString()}::timestamptz)
    or exists (select from ${cloudStorageFiles} where ${ofProject}))`;
}
