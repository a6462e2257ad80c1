import { type SQL, sql } from 'drizzle-orm';
import { cloudStorageFiles } from '../../db/tables/cloud-tables.ts';

/** SQL that is true if the owner's drives contain copies of a project, as seen by the owner's transaction. */
export function hasDriveCopies(projectId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${cloudStorageFiles} where project_id = ${projectId})`;
}

/** SQL that selects the `project_id` of each copy in an owner's drives, among some projects. */
export function listProjectsInDrives(projectIds: readonly string[], ownerId: string): SQL {
  const isOne = sql`project_id = any (${sql.param(projectIds)}::uuid[])`;
  return sql`select project_id from ${cloudStorageFiles} where ${isOne} and user_id = ${ownerId}`;
}
