import type { Account } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getAccount } from './get-account.ts';

export async function updateProfile({ db }: Pick<Deps, 'db'>, userId: string, fullName: string): Promise<Account> {
  const updated = await db.asUser(userId, (tx) =>
    tx.update(users).set({ name: fullName }).where(eq(users.id, userId)).returning({ id: users.id }),
  );
  if (updated.length === 0) throw new AppError('not_found');
  return await getAccount(db.service, userId);
}
