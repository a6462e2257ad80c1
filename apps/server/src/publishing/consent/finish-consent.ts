import { hasRole, type NetworkId, networkNames } from '@clipwright/contract';
import { and, eq, gt } from 'drizzle-orm';
import { networkAttempts } from '../../db/tables/network-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { hashOauthState } from '../../security/oauth-secrets.ts';
import { findWorkspace } from '../../teams/index.ts';
import { requireNetwork } from '../accounts/list-networks.ts';
import { networkErrorToAppError } from '../accounts/network-error-to-app-error.ts';
import { callbackAddress, forgetKeys, getKeys } from '../accounts/network-keys.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

const EXCHANGE_MS = 30_000;

/** The query parameters on the popup's return URL. */
type Returned = {
  network: NetworkId;
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
};

/**
 * Finishes an attempt when the network redirects the user back, in the session that started it, once. @throws AppError
 * with the reason the account is not connected
 */
export async function finishConsent(
  deps: PublishingDeps,
  user: SignedInUser,
  { network, state, code, error }: Returned,
): Promise<void> {
  const facts = { network: networkNames[network] };
  const attempt = await takeAttempt(deps, user, network, state);
  if (error !== undefined || code === undefined || code === '') {
    const isCancelled = error === undefined || error === 'access_denied' || error.startsWith('user_cancelled');
    throw new AppError(isCancelled ? 'network_cancelled' : 'network_connect_failed', facts);
  }
  const module = await requireNetwork(deps, network);
  const { auth } = module;
  if (auth.method !== 'consent') throw new AppError('network_connect_failed', facts);
  const { origin, workspaceId, codeVerifier } = attempt;
  const signal = AbortSignal.timeout(EXCHANGE_MS);
  try {
    const keys = await getKeys(deps, network, auth, origin);
    const redirectUri = callbackAddress(deps.config, network);
    const tokens = await auth.exchange({ origin, keys, code, codeVerifier, redirectUri, signal });
    await saveAccount(deps, module, { ownerId: workspaceId, network, origin, tokens });
  } catch (cause) {
    if (signal.aborted) throw new AppError('network_unavailable', facts, { cause });
    if (!(cause instanceof NetworkError)) throw cause;
    if (cause.reason === 'client_refused') await forgetKeys(deps, network, origin);
    deps.log.warn({ err: cause, network }, 'An account could not be connected');
    throw networkErrorToAppError(cause);
  }
}

/** Takes the attempt with this `state`, once. The user must still be allowed to change the workspace. */
async function takeAttempt(
  deps: PublishingDeps,
  user: SignedInUser,
  network: NetworkId,
  state: string | undefined,
): Promise<{ origin: string; workspaceId: string; codeVerifier: string }> {
  if (state === undefined) throw new AppError('network_state_unknown');
  const [row] = await deps.db.service
    .delete(networkAttempts)
    .where(
      and(
        eq(networkAttempts.stateHash, hashOauthState(state, user)),
        eq(networkAttempts.userId, user.id),
        eq(networkAttempts.network, network),
        gt(networkAttempts.expiresAt, deps.now()),
      ),
    )
    .returning();
  if (!row) throw new AppError('network_state_unknown');
  const { origin, workspaceId } = row;
  const workspace = await findWorkspace(deps, user, workspaceId);
  const mayChange = workspace !== 'unknown' && workspace !== null && hasRole(workspace.role, 'editor');
  if (!mayChange || workspace.isReadOnly) throw new AppError('network_state_unknown');
  return { origin, workspaceId, codeVerifier: deps.secrets.decrypt(row.verifierSecret) };
}
