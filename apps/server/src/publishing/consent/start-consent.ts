import { type NetworkId, networkNames } from '@clipwright/contract';
import { and, eq, lt, or } from 'drizzle-orm';
import { networkAttempts } from '../../db/tables/network-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { createOauthSecrets, hashOauthState } from '../../security/oauth-secrets.ts';
import { requireNetwork } from '../accounts/list-networks.ts';
import { networkErrorToAppError } from '../accounts/network-error-to-app-error.ts';
import { callbackAddress, getKeys } from '../accounts/network-keys.ts';
import { requireOrigin } from '../accounts/server-origin.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

/** The time in which a user has to consent. */
const OPEN_MS = 10 * 60_000;

/**
 * Starts connecting an account on a page of its network, and returns that page's address. Earlier attempts of the user
 * at the network end. @throws AppError with the reason the account cannot be connected
 */
export async function startConsent(
  deps: PublishingDeps,
  user: WorkspaceUser,
  { network, server }: { network: NetworkId; server: string | undefined },
): Promise<string> {
  const { config, db, now, secrets } = deps;
  const { auth } = await requireNetwork(deps, network);
  if (auth.method !== 'consent') throw new AppError('network_connect_failed', { network: networkNames[network] });
  const origin = requireOrigin(deps, network, server);
  const keys = await getKeys(deps, network, auth, origin).catch((error: unknown) => {
    throw error instanceof NetworkError ? networkErrorToAppError(error) : error;
  });
  const { state, verifier, codeChallenge } = createOauthSecrets();
  const at = now();
  const asker = { id: user.askerId, sessionId: user.sessionId };
  await db.asService(async (tx) => {
    const isEarlier = and(eq(networkAttempts.userId, asker.id), eq(networkAttempts.network, network));
    const isOver = and(eq(networkAttempts.userId, asker.id), lt(networkAttempts.expiresAt, at));
    await tx.delete(networkAttempts).where(or(isEarlier, isOver));
    await tx.insert(networkAttempts).values({
      userId: asker.id,
      workspaceId: user.id,
      network,
      origin,
      stateHash: hashOauthState(state, asker),
      verifierSecret: secrets.encrypt(verifier),
      expiresAt: new Date(at.getTime() + OPEN_MS),
    });
  });
  return auth.authorizationUrl({ origin, keys, state, codeChallenge, redirectUri: callbackAddress(config, network) });
}
