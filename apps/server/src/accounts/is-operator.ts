import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';

/**
 * Whether the user runs this installation: by their verified address, where the settings name addresses, and otherwise because theirs
 * is the oldest account there is.
 */
export async function isOperator({ config, db }: Pick<Deps, 'config' | 'db'>, userId: string): Promise<boolean> {
  const { adminEmails } = config;
  const found = db.service.select({ id: users.id }).from(users);
  const [user] =
    adminEmails.length > 0
      ? await found.where(and(eq(users.id, userId), users.emailVerified, inArray(users.email, [...adminEmails])))
      : await found.orderBy(asc(users.createdAt), asc(users.id)).limit(1);
  return user?.id === userId;
}
