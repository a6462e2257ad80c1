import type { person } from '@clipwright/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts.ts';
import { projectShares } from '../db/tables/projects.ts';

/**
 * Name and address of people on the other side of a share with the user, by their ids; of anybody else nothing. In a
 * service transaction: a user's own never sees another user's row.
 */
export async function readPeople(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, z.infer<typeof person>>> {
  if (ids.length === 0) return new Map();
  const isBetween = or(
    and(eq(projectShares.ownerId, userId), eq(projectShares.sharedWithId, users.id)),
    and(eq(projectShares.ownerId, users.id), eq(projectShares.sharedWithId, userId)),
  );
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), sql`exists (select from ${projectShares} where ${isBetween})`));
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
