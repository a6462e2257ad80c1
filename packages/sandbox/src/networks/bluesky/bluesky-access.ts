import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const WORDS: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  401: 'AuthenticationRequired',
  404: 'XRPCNotSupported',
  413: 'PayloadTooLarge',
  429: 'RateLimitExceeded',
  500: 'InternalServerError',
  502: 'UpstreamFailure',
  503: 'NotEnoughResources',
};

/** An account of Bluesky. */
export type BlueskyUser = { id: string; email: string; did: string; handle: string };

/** The account of a request, by a session's token or a service token. @throws HostRefusal without a good token. */
export function authorizeBluesky(network: Network, { headers }: HostRequest): BlueskyUser {
  const grant = findAccessGrant(network, headers.authorization?.replace(/^Bearer service-/, 'Bearer '));
  if (grant === 'missing') throw blueskyError(401, 'AuthMissing', 'Authentication Required');
  if (grant === 'expired') throw blueskyError(400, 'ExpiredToken', 'Token has expired');
  if (typeof grant === 'string') throw blueskyError(400, 'InvalidToken', 'Token could not be verified');
  return describeUser(network, grant.email);
}

export function describeUser(network: Network, name: string): BlueskyUser {
  const account = giveAccount(network, name);
  return { ...account, did: `did:plc:sandbox${account.id.padStart(17, '2')}`, handle: `${name}.test` };
}

/** An error in the shape of XRPC. */
export function refuseBluesky(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  return json({ error: reason ?? WORDS[status] ?? 'InternalServerError', message }, status);
}

export function blueskyError(status: number, reason: string, message: string): HostRefusal {
  return new HostRefusal(refuseBluesky(status, { reason, message }));
}
