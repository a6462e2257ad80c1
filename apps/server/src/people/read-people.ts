import { eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';

const query = new QueryBuilder();

/**
 * Returns what slices may know about a user, as a subquery to join by id. A statement that needs several gives each a
 * name. Only the service role sees other users.
 */
export function peopleAs<Name extends string>(name: Name) {
  const { id, name: fullName, email, emailVerified, language, createdAt } = users;
  return query.select({ id, name: fullName, email, emailVerified, language, createdAt }).from(users).as(name);
}

/** Users, as a subquery to join by id. */
export const people = peopleAs('people');

/** Only users' names, which a visitor with a link may read too, as a subquery to join by id. */
export const names = query.select({ id: users.id, name: users.name }).from(users).as('names');

/** Users with the messages they want, as a subquery to join by id. */
export const recipients = query
  .select({
    id: users.id,
    name: users.name,
    email: users.email,
    language: users.language,
    createdAt: users.createdAt,
    wantsMail: sql<boolean>`coalesce(${userPreferences.notifyByEmail}, true)`.as('wants_mail'),
    wantsNotice: sql<boolean>`coalesce(${userPreferences.notifyOfProcessing}, true)`.as('wants_notice'),
    wantsSummary: sql<boolean>`coalesce(${userPreferences.notifyOfAnalytics}, false)`.as('wants_summary'),
  })
  .from(users)
  .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
  .as('recipients');

export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/** Reads a user; null if there is none, or if the transaction's user may not see them. */
export async function readPerson(tx: Transaction, userId: string) {
  const [person] = await tx.select().from(people).where(eq(people.id, userId));
  return person ?? null;
}

/** Reads users by id; unknown ids are omitted. */
export async function readPeople(tx: Transaction, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads a user with the messages they want; null if there is none. */
export async function readRecipient(tx: Transaction, userId: string) {
  const [recipient] = await tx.select().from(recipients).where(eq(recipients.id, userId));
  return recipient ?? null;
}
