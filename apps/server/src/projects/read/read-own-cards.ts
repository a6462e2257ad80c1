import { sql } from 'drizzle-orm';
import { isDatabaseFull } from '../../db/is-database-full.ts';
import { type StoredCard, storedCard } from '../../db/stored/stored-card.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { selectCard } from './card-facts.ts';

type ProjectRow = Pick<typeof projects.$inferSelect, 'id' | 'userId' | 'card' | 'cardVersion'>;

/**
 * Reads the facts for these rows in a workspace. Stored facts are used if nothing has changed since: for a page of
 * projects, reading them would take a few hundred scattered reads.
 */
export async function readOwnCards(
  { db }: Pick<Deps, 'db'>,
  rows: readonly ProjectRow[],
): Promise<Map<string, StoredCard>> {
  const cards = new Map<string, StoredCard>();
  const changed: string[] = [];
  for (const { id, card, cardVersion } of rows) {
    if (card?.version === cardVersion) cards.set(id, card);
    else changed.push(id);
  }
  const [first] = rows;
  if (!first || changed.length === 0) return cards;
  for (const { id, card } of await keepCards({ db }, first.userId, changed)) cards.set(id, storedCard.parse(card));
  return cards;
}

type ReadCard = { id: string; card: unknown };

/**
 * Reads the facts, and stores facts whose row still has the same version and is not locked. The rows belong to the
 * owner, as shown by the policies.
 */
async function keepCards({ db }: Pick<Deps, 'db'>, ownerId: string, projectIds: string[]): Promise<ReadCard[]> {
  const read = sql`
    select p.id, p.card_version, ${selectCard(sql`p.id`, sql`'version', p.card_version,`)} as card
    from ${projects} p where p.id = any (${sql.param(projectIds)}::uuid[]) and p.user_id = ${ownerId}`;
  try {
    const { rows } = await db.service.execute<ReadCard>(sql`
      with read as materialized (${read}), free as materialized (
        select p.id from ${projects} p where p.id in (select id from read) for no key update skip locked
      ), kept as (
        update ${projects} p set card = read.card from read join free on free.id = read.id
        where p.id = read.id and p.card_version = read.card_version
      )
      select id, card from read`);
    return rows;
  } catch (error) {
    // Projects can be listed on a full database, so their owner can free space by deleting some.
    if (!isDatabaseFull(error)) throw error;
    return (await db.service.execute<ReadCard>(read)).rows;
  }
}
