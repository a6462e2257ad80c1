import type { DriveTokens } from '../../providers/drive-provider.ts';

/** Returns an access token's expiry time; null if the provider does not report it. */
export function toExpiry({ expiresInSec }: Pick<DriveTokens, 'expiresInSec'>, at: Date): Date | null {
  return expiresInSec === null ? null : new Date(at.getTime() + expiresInSec * 1000);
}
