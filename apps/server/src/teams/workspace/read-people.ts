import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { users } from '../../db/tables/accounts-tables.ts';

/** Reads people in a workspace by id. Requires the service role, since no one can see another person's `users` row. */
export async function readPeople(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
