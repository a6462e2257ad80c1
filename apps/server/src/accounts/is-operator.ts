import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns true if the user operates this installation: by verified address if operator addresses are configured,
 * otherwise by owning its first account.
 */
export async function isOperator({ config, db }: Pick<Deps, 'config' | 'db'>, userId: string): Promise<boolean> {
  const { adminEmails } = config;
  if (adminEmails.length === 0) return (await findFirstAccount({ db })) === userId;
  const [user] = await db.service
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.emailVerified, inArray(users.email, [...adminEmails])));
  return user !== undefined;
}

/** Stored once, so the second account does not become the first when the first is deleted. */
async function findFirstAccount({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const read = async () =>
    (await db.service.execute<{ id: string }>(sql`select user_id as id from clipwright.first_account`)).rows[0]?.id;
  const noted = await read();
  if (noted !== undefined) return noted;
  await db.service.execute(sql`
    insert into clipwright.first_account (user_id) select id from ${users} order by created_at, id limit 1
    on conflict do nothing`);
  return (await read()) ?? null;
}
