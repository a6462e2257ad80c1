import { type CloudConnection, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import { DriveError } from '../providers/drive-error.ts';
import { refreshDrive } from './check-connection-job.ts';
import type { CloudDeps } from './cloud-deps.ts';
import { driveErrorToAppError } from './drive-error-to-app-error.ts';
import { listConnections } from './list-connections.ts';

/** A page waits for this. */
const PATIENCE_MS = 20_000;

/**
 * Checks a connection now. @throws AppError `cloud_not_connected`, `cloud_reconnect_required`, `cloud_refresh_failed`
 * if this check is the first to detect it, `cloud_unavailable`
 */
export async function checkConnection(
  deps: CloudDeps,
  userId: string,
  providerId: CloudProviderId,
): Promise<CloudConnection> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    await refreshDrive(deps, { userId, providerId }, signal);
  } catch (error) {
    const facts = { provider: cloudProviderNames[providerId] };
    if (signal.aborted) throw new AppError('cloud_unavailable', facts, { cause: error });
    if (!(error instanceof DriveError)) throw error;
    if (error.reason === 'reconnect_required') throw new AppError('cloud_refresh_failed', facts, { cause: error });
    throw driveErrorToAppError(error);
  }
  const { providers } = await listConnections(deps, userId);
  const connection = providers.find(({ id }) => id === providerId);
  if (!connection) throw new AppError('not_found');
  return connection;
}
