import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import type { getToken } from '../../../security/renew-tokens.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveProvider } from '../../providers/drive-provider.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { toExpiry } from './to-expiry.ts';

/** Returns the way to renew tokens of a drive. Everything the user sees about refused ones depends on the row's state. */
export function renewalOf(
  { log, now }: Pick<CloudDeps, 'log' | 'now'>,
  provider: DriveProvider,
): Omit<Parameters<typeof getToken>[1], 'find' | 'busy'> {
  return {
    table: connections,
    async refresh(refreshToken, signal) {
      try {
        const tokens = await provider.refresh(refreshToken, signal);
        return { ...tokens, expiresAt: toExpiry(tokens, now()) };
      } catch (error) {
        const driveError = toDriveError(error, provider);
        log.warn({ err: error, provider: provider.id }, 'The tokens of a drive could not be renewed');
        throw driveError;
      }
    },
    judge: (error) =>
      error instanceof DriveError
        ? { isRefused: error.reason === 'reconnect_required', retryAfterSec: error.retryAfterSec }
        : null,
    refused: () => new DriveError('reconnect_required', { provider: provider.id }),
  };
}

/** Treats a provider timeout as unreachable. Any other error is a bug on our side. */
function toDriveError(error: unknown, { id }: DriveProvider): DriveError {
  if (error instanceof DriveError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new DriveError('transient', { provider: id, cause: error });
  }
  throw error;
}
