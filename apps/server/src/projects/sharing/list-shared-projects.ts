import type { listSharedProjectsQuery, sharedProjectList } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { type StoredCard, storedCard } from '../../db/stored/stored-card.ts';
import { projectShares, projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { selectCard, toCardFacts } from '../read/card-facts.ts';
import { readOwners } from '../read/read-owners.ts';
import { toListedProject } from '../read/to-project.ts';

const sharedCard = storedCard.omit({ version: true });
type Card = Omit<StoredCard, 'version'>;

/** The stored card belongs to the owner and stays in the database. */
const { card: _card, cardVersion: _cardVersion, speakers: _speakers, ...sharedColumns } = getTableColumns(projects);

/** Lists a page of projects that others share with the user, most recent share first. */
export async function listSharedProjects(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: SignedInUser,
  { limit, cursor }: z.output<typeof listSharedProjectsQuery>,
): Promise<z.input<typeof sharedProjectList>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const { page, nextCursor, cards } = await deps.db.asUser(user.id, async (tx) => {
    const rows = await tx
      .select({
        ...sharedColumns,
        shareId: projectShares.id,
        sharedAt: projectShares.createdAt,
        micros: toMicros(projectShares.createdAt),
      })
      .from(projectShares)
      .innerJoin(projects, eq(projects.id, projectShares.projectId))
      .where(
        and(
          // Besides the user's own shares, the database shows only shares that let the user read.
          ne(projectShares.ownerId, user.id),
          after && isAfter(projectShares.createdAt, projectShares.id, after),
        ),
      )
      .orderBy(desc(projectShares.createdAt), desc(projectShares.id))
      .limit(limit + 1);
    const { page: pageRows, nextCursor: next } = toPage(rows, limit, ({ shareId }) => shareId);
    const ids = pageRows.map(({ id }) => id);
    return {
      page: pageRows,
      nextCursor: next,
      cards: await readCards(tx, ids),
    };
  });
  const owners = [...new Set(page.map(({ userId }) => userId))];
  const people = await deps.db.asService((tx) => readOwners(tx, user.id, owners));
  return {
    projects: page.flatMap((row) => {
      const owner = people.get(row.userId);
      if (!owner) return [];
      const listed = toListedProject(user.id, row, {
        ...toCardFacts(deps, user.id, cards.get(row.id)),
        reaches_outside: false,
      });
      return [{ ...listed, owner, shared_at: row.sharedAt.toISOString() }];
    }),
    nextCursor,
  };
}

/** Reads the facts that the user may see: sources belong to the owner, so the owner's stored card cannot be used. */
async function readCards(tx: Transaction, ids: string[]): Promise<Map<string, Card>> {
  const { rows } = await tx.execute<{ id: string; card: unknown }>(sql`
    select p.id, ${selectCard(sql`p.id`)} as card from ${projects} p where p.id = any (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, card }) => [id, sharedCard.parse(card)]));
}
