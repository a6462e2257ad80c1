import type { AdminAccounts, listAdminAccountsQuery } from '@clipwright/contract';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { people } from '../people/read-people.ts';
import { storedPlans } from '../plans/index.ts';

/** Lists a page of accounts, newest first, without any user data except the plan. */
export async function listAccounts(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor }: z.output<typeof listAdminAccountsQuery>,
): Promise<Pick<AdminAccounts, 'accounts' | 'nextCursor'>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.service
    .select({
      id: people.id,
      email: people.email,
      emailVerified: people.emailVerified,
      plan: storedPlans.slug,
      createdAt: people.createdAt,
      micros: toMicros(people.createdAt),
    })
    .from(people)
    .innerJoin(storedPlans, eq(storedPlans.userId, people.id))
    .where(after && isAfter(people.createdAt, people.id, after))
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit);
  const accounts = page.map(({ micros: _, createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
  }));
  return { accounts, nextCursor };
}
