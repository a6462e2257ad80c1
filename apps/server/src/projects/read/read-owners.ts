import type { person } from '@clipwright/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { people, peopleAs } from '../../people/read-people.ts';

const readers = peopleAs('readers');

/**
 * Reads the names and addresses of owners who share a project with the user, by id; other people's ids are omitted.
 * Owners learn nothing about readers beyond the addresses they shared with. Requires a service transaction, since no
 * other user's row is visible in a user's own transaction.
 */
export async function readOwners(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, z.infer<typeof person>>> {
  if (ids.length === 0) return new Map();
  const isReader = and(eq(readers.id, userId), eq(readers.emailVerified, true));
  const isShared = sql`exists (select from ${projectShares} join ${readers} on ${isReader}
    where ${projectShares.ownerId} = ${people.id} and (${projectShares.sharedWithId} = ${readers.id}
      or (${projectShares.sharedWithId} is null and ${projectShares.email} = ${readers.email})))`;
  const rows = await tx
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(inArray(people.id, [...ids]), isShared));
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
