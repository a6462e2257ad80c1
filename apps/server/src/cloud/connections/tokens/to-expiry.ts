import type { DriveTokens } from '../../providers/drive-provider.ts';

/** When an access token ends; null where the provider does not say. */
export function toExpiry({ expiresInSec }: Pick<DriveTokens, 'expiresInSec'>, at: Date): Date | null {
  return expiresInSec === null ? null : new Date(at.getTime() + expiresInSec * 1000);
}
