import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

/** The number of an account's channel. */
export function channelOf(accountId: string): number {
  return Number(accountId) + 1;
}

/** The account of a request. @throws HostRefusal without a good token. */
export function authorizePeertube(network: Network, { headers }: HostRequest): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (typeof grant === 'string') throw peertubeError(401, 'invalid_token', 'Invalid token: access token is invalid');
  return giveAccount(network, grant.email);
}

/** An error in the form of RFC 7807, as PeerTube words it. */
export function refusePeertube(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const type = reason
    ? { type: `https://docs.joinpeertube.org/api-rest-reference.html#section/Errors/${reason}`, code: reason }
    : { type: 'about:blank' };
  return json({ ...type, detail: message, error: message, status }, status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
  });
}

export function peertubeError(status: number, reason: string | null, message: string): HostRefusal {
  return new HostRefusal(refusePeertube(status, { reason, message }));
}
