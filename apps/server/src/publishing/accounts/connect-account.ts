import { type ConnectAccountInput, type NetworkAccount, networkNames } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { requireNetwork } from './list-networks.ts';
import { networkErrorToAppError } from './network-error-to-app-error.ts';
import { saveAccount } from './save-account.ts';
import { requireOrigin } from './server-origin.ts';

const SIGN_IN_MS = 30_000;

/**
 * Connects an account with a password or a key, neither of which is stored. @throws AppError with the reason it was not
 * connected
 */
export async function connectAccount(
  deps: PublishingDeps,
  ownerId: string,
  { network, server, identifier, secret, otp }: ConnectAccountInput,
): Promise<NetworkAccount> {
  const module = await requireNetwork(deps, network);
  const { auth } = module;
  if (auth.method === 'consent') throw new AppError('network_connect_failed', { network: networkNames[network] });
  const entry = requireOrigin(deps, network, server);
  try {
    const { origin = entry, ...tokens } = await auth.signIn({
      origin: entry,
      identifier: identifier || null,
      secret,
      otp: otp || null,
      signal: AbortSignal.timeout(SIGN_IN_MS),
    });
    return await saveAccount(deps, module, { ownerId, network, origin, tokens });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof NetworkError) throw networkErrorToAppError(error, auth.method);
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new AppError('network_unavailable', { network: networkNames[network] }, { cause: error });
    }
    throw error;
  }
}
