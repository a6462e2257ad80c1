import type { Account } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { accounts, twoFactors, users } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';

/** Reads the user's own view of their account. @throws AppError `no_user_data` if there is none. */
export async function getAccount(tx: Pick<Transaction, 'select'>, userId: string): Promise<Account> {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      name: users.name,
      language: users.language,
      createdAt: users.createdAt,
      hasPassword: sql<boolean>`${accounts.password} is not null`,
      mfaEnabled: sql<boolean>`${twoFactors.id} is not null`,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), twoFactors.verified))
    .where(eq(users.id, userId));
  if (!row) throw new AppError('no_user_data');
  const { name, createdAt, ...same } = row;
  return { ...same, fullName: name, createdAt: createdAt.toISOString(), user_metadata: { full_name: name } };
}
