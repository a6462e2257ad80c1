import type { listProjectsQuery, projectList, WorkspaceRole } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { neverPrepared } from '../../db/prepare-statements.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { toCardFacts } from './card-facts.ts';
import { findReachingOutside } from './reaches-outside.ts';
import { readOwnCards } from './read-own-cards.ts';
import { toListedProject } from './to-project.ts';

const newestFirst = [desc(projects.createdAt), desc(projects.id)] as const;
const { speakers: _speakers, ...listedColumns } = getTableColumns(projects);
const columns = { ...listedColumns, micros: toMicros(projects.createdAt) };

/** The number of newest projects searched before the index is used. */
const LOOKED_THROUGH = 1000;

type ProjectsQuery = z.output<typeof listProjectsQuery>;

/** Lists a page of the user's own projects, newest first. */
export async function listProjects(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser & { role?: WorkspaceRole },
  query: ProjectsQuery,
): Promise<z.input<typeof projectList>> {
  const { role = 'owner' } = user;
  const { page, nextCursor } = toPage(await findProjects(deps, user.id, query), query.limit);
  if (page.length === 0) return { projects: [], nextCursor };
  const projectIds = page.map(({ id }) => id);
  const [cards, outside] = await Promise.all([
    readOwnCards(deps, page),
    role === 'viewer' ? null : findReachingOutside(deps, user.id, { projectIds, seesDrives: role === 'owner' }),
  ]);
  return {
    projects: page.map((row) =>
      toListedProject(role === 'viewer' ? null : user.id, row, {
        ...toCardFacts(deps, user.id, cards.get(row.id)),
        reaches_outside: outside?.has(row.id) ?? false,
      }),
    ),
    nextCursor,
  };
}

/** Finds one more than a page. */
async function findProjects({ db }: Pick<Deps, 'db'>, ownerId: string, query: ProjectsQuery) {
  const { limit, cursor, search, status } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const isListed = and(
    eq(projects.userId, ownerId),
    status === 'all' ? undefined : eq(projects.status, status),
    after && isAfter(projects.createdAt, projects.id, after),
  );
  const find = (tx: Transaction) =>
    tx
      .select(columns)
      .from(projects)
      .where(isListed)
      .orderBy(...newestFirst)
      .limit(limit + 1);
  if (!search) return await db.asWorkspace(ownerId, find);
  const newest = await db.asWorkspace(ownerId, (tx) => findAmongNewest(tx, isListed, search, limit + 1));
  if (newest.length > limit) return newest;
  // The index finds rare words, but Postgres does not use it for a role restricted by a policy, so the service
  // searches, and the owner's results are shown as far as the policies allow. A generic plan would not use the index.
  const { rows: matches } = await db.service.execute<{ id: string }>(sql`${sql.raw(neverPrepared)}
    select id from ${projects} where ${and(isListed, matchProjectSearch(ownerId, search))}
    order by created_at desc, id desc limit ${limit + 1}`);
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  // Looked up by id, since the list role would scan all of the owner's projects.
  const rows = await db.asUser(ownerId, (tx) =>
    tx
      .select(columns)
      .from(projects)
      .where(sql`${projects.id} = any (${sql.param(ids)}::uuid[])`),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** Finds matches among the newest projects, which is enough for common words. */
async function findAmongNewest(tx: Transaction, isListed: SQL | undefined, search: string, most: number) {
  const newest = tx
    .select(getTableColumns(projects))
    .from(projects)
    .where(isListed)
    .orderBy(...newestFirst)
    .limit(LOOKED_THROUGH)
    .as('newest');
  const { searchText, createdAt, id } = newest;
  return await tx
    .select({ ...newest._.selectedFields, micros: toMicros(createdAt) })
    .from(newest)
    .where(sql`${searchText} like ${toPattern(search)}`)
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/**
 * SQL that is true if a project's title or description contains the words as written, regardless of case and accents.
 * The index finds the owner's projects that contain all of the search's bigrams.
 */
function matchProjectSearch(ownerId: string, search: string): SQL {
  return sql`(search_grams(${projects.userId}, ${projects.searchText}) @> search_grams(${ownerId}::uuid, ${fold(search)}) and ${projects.searchText} like ${toPattern(search)})`;
}

/** Returns a `like` pattern for the text that the database stores for a project. */
function toPattern(search: string): string {
  return `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Folds text the same way as the database. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
