import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

/** The size of a video that is taken. */
export const MAX_VIDEO_BYTES = 103_809_024;
export const MAX_CHARS = 500;

const WORDS: Readonly<Record<number, string>> = {
  401: 'The access token is invalid',
  403: 'This action is outside the authorized scopes',
  404: 'Record not found',
  422: 'Validation failed',
  429: 'Too many requests',
  503: 'Remote data could not be fetched',
};

/** The account of a request whose token has this scope. */
export function authorizeMastodon(
  network: Network,
  { headers }: HostRequest,
  scope: string,
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (grant === 'revoked') throw mastodonError(401, 'The access token was revoked');
  if (typeof grant === 'string') throw mastodonError(401, WORDS[401] ?? '');
  if (!grant.scopes.includes(scope)) throw mastodonError(403, WORDS[403] ?? '');
  return giveAccount(network, grant.email);
}

/** An error in Mastodon's shape. */
export function refuseMastodon(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  return json({ error: reason ?? WORDS[status] ?? message }, status);
}

export function mastodonError(status: number, message: string): HostRefusal {
  return new HostRefusal(json({ error: message }, status));
}
