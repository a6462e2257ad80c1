import type { Transaction } from '../../db/open-database.ts';
import { accounts } from '../../db/tables/accounts-tables.ts';

/** Stores a password hash, replacing any existing one. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, providerId: 'credential', accountId: userId, password: hash })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash } });
}
