import type { listProjectsQuery, projectList, WorkspaceRole } from '@clipwright/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { matchProjectSearch, toPattern } from './match-project-search.ts';
import { readCardFacts } from './read-card-facts.ts';
import { toListedProject } from './to-project.ts';

const newestFirst = [desc(projects.createdAt), desc(projects.id)] as const;

/** So many of the newest are looked through before the index is asked. */
const LOOKED_THROUGH = 1000;

type ProjectsQuery = z.output<typeof listProjectsQuery>;

/** A page of the user's own projects, newest first. */
export async function listProjects(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser & { role?: WorkspaceRole },
  query: ProjectsQuery,
): Promise<z.input<typeof projectList>> {
  const { page, nextCursor } = toPage(await findProjects(deps, user.id, query), query.limit);
  if (page.length === 0) return { projects: [], nextCursor };
  const ids = page.map(({ id }) => id);
  return await deps.db.asUser(user.id, async (tx) => {
    const rows = await tx.select().from(projects).where(inArray(projects.id, ids));
    const factsOf = await readCardFacts(deps, tx, user.id, ids);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return {
      projects: ids.flatMap((id) => {
        const row = rowOf.get(id);
        return row ? [toListedProject(user.role === 'viewer' ? null : user.id, row, factsOf(id))] : [];
      }),
      nextCursor,
    };
  });
}

/** One more than a page of them, as ids and times alone. */
async function findProjects({ db }: Pick<Deps, 'db'>, ownerId: string, query: ProjectsQuery) {
  const { limit, cursor, search, status } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const isListed = and(
    eq(projects.userId, ownerId),
    status === 'all' ? undefined : eq(projects.status, status),
    after && isAfter(projects.createdAt, projects.id, after),
  );
  const find = (tx: Transaction, condition: SQL | undefined) =>
    tx
      .select({ id: projects.id, micros: toMicros(projects.createdAt) })
      .from(projects)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(limit + 1);
  if (!search) return await db.asWorkspace(ownerId, (tx) => find(tx, isListed));
  const newest = await db.asWorkspace(ownerId, (tx) => findAmongNewest(tx, isListed, search, limit + 1));
  if (newest.length > limit) return newest;
  // What few have, the index finds, which Postgres uses for no one whom a policy keeps from rows: so the service looks, and
  // what it finds of the owner's is shown as far as the policies allow.
  return await db.asService(async (tx) => {
    // A plan for any words would not trust the index.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return await find(tx, and(isListed, matchProjectSearch(ownerId, search)));
  });
}

/** What many projects have is among the newest. */
async function findAmongNewest(tx: Transaction, isListed: SQL | undefined, search: string, most: number) {
  const { id, createdAt, searchText } = projects;
  const newest = tx
    .select({ id, createdAt, searchText })
    .from(projects)
    .where(isListed)
    .orderBy(...newestFirst)
    .limit(LOOKED_THROUGH)
    .as('newest');
  return await tx
    .select({ id: newest.id, micros: toMicros(newest.createdAt) })
    .from(newest)
    .where(sql`${newest.searchText} like ${toPattern(search)}`)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(most);
}
