import type { ActivityList, listActivitiesQuery } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { projects } from '../../db/tables/projects-tables.ts';
import { workspaceActivities } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { readPeople } from '../../people/read-people.ts';

/** Lists a page of a workspace's activities, newest first, for its owner and editors. */
export async function listActivities(
  { db }: Pick<Deps, 'db'>,
  workspaceId: string,
  { limit, cursor }: z.output<typeof listActivitiesQuery>,
): Promise<ActivityList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const { page, nextCursor, there } = await db.asUser(workspaceId, async (tx) => {
    const rows = await tx
      .select({ ...getTableColumns(workspaceActivities), micros: toMicros(workspaceActivities.createdAt) })
      .from(workspaceActivities)
      .where(
        and(
          eq(workspaceActivities.workspaceId, workspaceId),
          after && isAfter(workspaceActivities.createdAt, workspaceActivities.id, after),
        ),
      )
      .orderBy(desc(workspaceActivities.createdAt), desc(workspaceActivities.id))
      .limit(limit + 1);
    const { page: pageRows, nextCursor: next } = toPage(rows, limit);
    const ids = pageRows.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
    const projectRows = await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, ids));
    return {
      page: pageRows,
      nextCursor: next,
      there: new Set(projectRows.map(({ id }) => id)),
    };
  });
  const people = await db.asService((tx) => readPeople(tx, [...new Set(page.map(({ actorId }) => actorId))]));
  return {
    activities: page.map(({ id, kind, subject, actorId, projectId, createdAt }) => ({
      id,
      kind,
      subject,
      actor: people.get(actorId)?.name ?? null,
      project_id: projectId !== null && there.has(projectId) ? projectId : null,
      created_at: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
