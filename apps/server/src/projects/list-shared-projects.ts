import type { listSharedProjectsQuery, sharedProjectList } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { projectShares, projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { readCardFacts } from './read-card-facts.ts';
import { readOwners } from './read-owners.ts';
import { toListedProject } from './to-project.ts';

/** A page of what others let the user read, the latest share first. */
export async function listSharedProjects(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser,
  { limit, cursor }: z.output<typeof listSharedProjectsQuery>,
): Promise<z.input<typeof sharedProjectList>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const { page, nextCursor, factsOf } = await deps.db.asUser(user.id, async (tx) => {
    const rows = await tx
      .select({
        ...getTableColumns(projects),
        shareId: projectShares.id,
        sharedAt: projectShares.createdAt,
        micros: toMicros(projectShares.createdAt),
      })
      .from(projectShares)
      .innerJoin(projects, eq(projects.id, projectShares.projectId))
      .where(
        and(
          // Besides the user's own shares, the database shows only those that let the user read.
          ne(projectShares.ownerId, user.id),
          after && isAfter(projectShares.createdAt, projectShares.id, after),
        ),
      )
      .orderBy(desc(projectShares.createdAt), desc(projectShares.id))
      .limit(limit + 1);
    const { page: shown, nextCursor: next } = toPage(rows, limit, ({ shareId }) => shareId);
    const ids = shown.map(({ id }) => id);
    return {
      page: shown,
      nextCursor: next,
      factsOf: await readCardFacts(deps, tx, user.id, ids),
    };
  });
  const owners = [...new Set(page.map(({ userId }) => userId))];
  const people = await deps.db.asService((tx) => readOwners(tx, user.id, owners));
  return {
    projects: page.flatMap((row) => {
      const owner = people.get(row.userId);
      if (!owner) return [];
      const listed = toListedProject(user.id, row, factsOf(row.id));
      return [{ ...listed, owner, shared_at: row.sharedAt.toISOString() }];
    }),
    nextCursor,
  };
}
