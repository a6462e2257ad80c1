import type { listProjectsQuery, projectList, WorkspaceRole } from '@clipwright/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { matchProjectSearch } from './match-project-search.ts';
import { readCardFacts } from './read-card-facts.ts';
import { toListedProject } from './to-project.ts';

/** A page of the user's own projects, newest first. */
export async function listProjects(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser & { role?: WorkspaceRole },
  { limit, cursor, search, status }: z.output<typeof listProjectsQuery>,
): Promise<z.input<typeof projectList>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await deps.db.asUser(user.id, async (tx) => {
    const rows = await tx
      .select({ ...getTableColumns(projects), micros: toMicros(projects.createdAt) })
      .from(projects)
      .where(
        and(
          eq(projects.userId, user.id),
          status === 'all' ? undefined : eq(projects.status, status),
          search ? matchProjectSearch(search) : undefined,
          after && isAfter(projects.createdAt, projects.id, after),
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    const factsOf = await readCardFacts(
      deps,
      tx,
      user.id,
      page.map(({ id }) => id),
    );
    return {
      projects: page.map((row) => toListedProject(user.role === 'viewer' ? null : user.id, row, factsOf(row.id))),
      nextCursor,
    };
  });
}
