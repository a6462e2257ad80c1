import type { NetworkAccount } from '@clipwright/contract';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import type { NetworkIdentity } from '../networks/network.ts';
import { toWebAddress } from '../networks/to-web-address.ts';
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

/** Returns the columns with what a network says about an account. */
export function toIdentityColumns({ handle, displayName, avatarUrl, url }: NetworkIdentity) {
  return {
    handle: handle.slice(0, 300),
    displayName: displayName?.slice(0, 300) || null,
    avatarUrl: toWebAddress(avatarUrl),
    url: toWebAddress(url),
  };
}

export function toAccount({ userId: _, origin, limitsCheckedAt, connectedAt, ...row }: AccountRow): NetworkAccount {
  return {
    ...row,
    // With it, the account is connected again; the sandbox's servers have no https.
    server: hasServers(row.network) ? origin.replace(/^https:\/\//, '') : null,
    limitsCheckedAt: limitsCheckedAt.toISOString(),
    connectedAt: connectedAt.toISOString(),
  };
}
