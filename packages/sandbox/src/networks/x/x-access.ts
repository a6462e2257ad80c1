import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid Request',
  401: 'Unauthorized',
  402: 'CreditsDepleted',
  403: 'Forbidden',
  404: 'Not Found Error',
  429: 'Too Many Requests',
};

/** The user of a request whose token has a scope. @throws HostRefusal */
export function authorizeX(
  network: Network,
  { headers }: HostRequest,
  scope: 'users.read' | 'tweet.read' | 'tweet.write' | 'media.write',
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (typeof grant === 'string') throw xError(401, 'about:blank', 'Unauthorized');
  if (!grant.scopes.includes(scope)) {
    throw xError(403, 'not-authorized-for-resource', 'The token has not the required scope.');
  }
  return giveAccount(network, grant.email);
}

/** A problem in X's shape; the reason is the last part of its type. */
export function refuseX(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const type =
    reason === null || reason === undefined || reason === 'about:blank'
      ? 'about:blank'
      : `https://api.x.com/2/problems/${reason}`;
  return json({ title: TITLES[status] ?? 'Error', detail: message, type, status }, status);
}

export function xError(status: number, reason: string, message: string): HostRefusal {
  return new HostRefusal(refuseX(status, { reason, message }));
}
