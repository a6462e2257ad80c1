import { type NetworkAccount, networkNames } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { getAccount } from './list-accounts.ts';
import { networkErrorToAppError } from './network-error-to-app-error.ts';
import { openAccount } from './open-account.ts';
import { refreshLimits } from './refresh-limits.ts';

/** A page waits for this. */
const PATIENCE_MS = 20_000;

/**
 * Asks a network whether an account works, and what it may post now. An account that no longer works is returned as
 * `expired`. @throws AppError `network_account_not_found`, `network_unavailable`
 */
export async function checkAccount(deps: PublishingDeps, ownerId: string, id: string): Promise<NetworkAccount> {
  const { network, state } = await getAccount(deps, ownerId, id);
  const account = state === 'expired' ? null : await openAccount(deps, id);
  if (account) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await refreshLimits(deps, account, signal);
    } catch (error) {
      if (signal.aborted)
        throw new AppError('network_unavailable', { network: networkNames[network] }, { cause: error });
      if (!(error instanceof NetworkError)) throw error;
      if (error.reason !== 'reconnect_required') throw networkErrorToAppError(error);
    }
  }
  return await getAccount(deps, ownerId, id);
}
