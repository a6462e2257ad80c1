import type { NetworkAccount } from '@clipwright/contract';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { hasServers } from './server-origin.ts';

/** The columns that a request may read. */
export const readableAccount = {
  id: networkAccounts.id,
  userId: networkAccounts.userId,
  network: networkAccounts.network,
  origin: networkAccounts.origin,
  handle: networkAccounts.handle,
  displayName: networkAccounts.displayName,
  avatarUrl: networkAccounts.avatarUrl,
  url: networkAccounts.url,
  state: networkAccounts.state,
  limits: networkAccounts.limits,
  limitsCheckedAt: networkAccounts.limitsCheckedAt,
  connectedAt: networkAccounts.connectedAt,
} as const;

export type AccountRow = Pick<typeof networkAccounts.$inferSelect, keyof typeof readableAccount>;

export function toAccount({ userId: _, origin, limitsCheckedAt, connectedAt, ...row }: AccountRow): NetworkAccount {
  return {
    ...row,
    // With it, the account is connected again; the sandbox's servers have no https.
    server: hasServers(row.network) ? origin.replace(/^https:\/\//, '') : null,
    limitsCheckedAt: limitsCheckedAt.toISOString(),
    connectedAt: connectedAt.toISOString(),
  };
}
