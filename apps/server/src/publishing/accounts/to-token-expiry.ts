import type { NetworkTokens } from '../networks/network.ts';

const HOUR_SEC = 3600;

/**
 * Returns an access token's expiry time. An unknown one is an hour, so that the token is renewed early rather than
 * late; null if it can't be renewed, since it is then used until it is refused.
 */
export function toTokenExpiry(
  { expiresInSec }: Pick<NetworkTokens, 'expiresInSec'>,
  { hasRefreshToken, at }: { hasRefreshToken: boolean; at: Date },
): Date | null {
  const sec = expiresInSec ?? (hasRefreshToken ? HOUR_SEC : null);
  return sec === null ? null : new Date(at.getTime() + sec * 1000);
}
