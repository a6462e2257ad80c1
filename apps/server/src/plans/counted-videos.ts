import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/open-database.ts';
import { videoReservations } from '../db/tables/plans-tables.ts';

/** Returns SQL that is true if a project's video counts. @param projectId a column of the statement, or a value */
export function isVideoCounted(projectId: SQLWrapper | string) {
  return sql<boolean>`exists (
    select from ${videoReservations} v where v.project_id = ${projectId} and v.status = 'committed')`;
}

/** Returns SQL that is true if a project's video was the first one, made without a drive. @param projectId a column */
export function isVideoWithoutDrive(projectId: SQLWrapper) {
  return sql<boolean>`exists (
    select from ${videoReservations} v where v.project_id = ${projectId} and v.origin = 'own-without-drive')`;
}

/** Returns the projects whose videos use a user's quota in a month, as a subquery. @param monthStart its first day */
export function countedProjects(userId: string, monthStart: string) {
  return new QueryBuilder()
    .select({ projectId: videoReservations.projectId })
    .from(videoReservations)
    .where(
      and(
        eq(videoReservations.userId, userId),
        eq(videoReservations.periodStart, monthStart),
        ne(videoReservations.status, 'released'),
      ),
    )
    .as('counted_projects');
}

/** Reads whether a project's video was the first one, made without a drive. */
export async function wasMadeWithoutDrive(
  tx: Transaction,
  projectId: string,
  { isReleased = false } = {},
): Promise<boolean> {
  const isIt = and(eq(videoReservations.projectId, projectId), eq(videoReservations.origin, 'own-without-drive'));
  return (
    (await tx.$count(videoReservations, and(isIt, isReleased ? eq(videoReservations.status, 'released') : undefined))) >
    0
  );
}
