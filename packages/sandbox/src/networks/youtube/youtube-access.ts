import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const REASONS: Readonly<Record<number, string>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
};

/**
 * The account of a request whose token has a scope. Accounts whose names begin with `nochannel` have no channel.
 * @throws HostRefusal
 */
export function authorizeYoutube(
  network: Network,
  { headers }: HostRequest,
  scope: 'youtube.upload' | 'youtube.readonly',
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (typeof grant === 'string') throw youtubeError(401, 'authError', 'Invalid Credentials');
  if (!grant.scopes.includes(`https://www.googleapis.com/auth/${scope}`)) {
    throw youtubeError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  }
  return giveAccount(network, grant.email);
}

/** An error in the shape of Google's APIs. */
export function refuseYoutube(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const word = reason ?? REASONS[status] ?? (status >= 500 ? 'backendError' : 'badRequest');
  const errors = [{ domain: 'youtube.api', reason: word, message }];
  return json({ error: { code: status, message, errors } }, status);
}

export function youtubeError(status: number, reason: string, message: string): HostRefusal {
  return new HostRefusal(refuseYoutube(status, { reason, message }));
}
