import type { NetworkAccount, NetworkAccounts } from '@clipwright/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { postingSettings } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type AccountRow, readableAccount, toAccount } from './to-account.ts';

/** Lists a workspace's accounts, those connected first first. */
export async function listAccounts({ db }: Pick<PublishingDeps, 'db'>, ownerId: string): Promise<NetworkAccounts> {
  return await db.asUser(ownerId, async (tx) => {
    const rows = await tx
      .select(readableAccount)
      .from(networkAccounts)
      .where(eq(networkAccounts.userId, ownerId))
      .orderBy(asc(networkAccounts.createdAt), asc(networkAccounts.id));
    const [settings] = await tx
      .select({ requiresApproval: postingSettings.requiresApproval })
      .from(postingSettings)
      .where(eq(postingSettings.userId, ownerId));
    return { accounts: rows.map(toAccount), requiresApproval: settings?.requiresApproval ?? false };
  });
}

/** @throws AppError `network_account_not_found` */
async function findAccount(tx: Transaction, ownerId: string, id: string): Promise<AccountRow> {
  const [row] = await tx
    .select(readableAccount)
    .from(networkAccounts)
    .where(and(eq(networkAccounts.id, id), eq(networkAccounts.userId, ownerId)));
  if (!row) throw new AppError('network_account_not_found');
  return row;
}

/** @throws AppError `network_account_not_found` */
export async function getAccount(
  { db }: Pick<PublishingDeps, 'db'>,
  ownerId: string,
  id: string,
): Promise<NetworkAccount> {
  return toAccount(await db.asUser(ownerId, (tx) => findAccount(tx, ownerId, id)));
}
