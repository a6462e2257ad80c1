import type { Account, UpdateProfileInput } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getAccount } from './get-account.ts';

/** Changes the given fields and leaves the rest unchanged. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { fullName, language }: UpdateProfileInput,
): Promise<Account> {
  const changes = { ...(fullName !== undefined && { name: fullName }), ...(language !== undefined && { language }) };
  if (Object.keys(changes).length === 0) return await getAccount(db.service, userId);
  const updated = await db.asUser(userId, (tx) =>
    tx.update(users).set(changes).where(eq(users.id, userId)).returning({ id: users.id }),
  );
  if (updated.length === 0) throw new AppError('not_found');
  return await getAccount(db.service, userId);
}
