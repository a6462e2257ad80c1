import type { CloudProviderId, cloudLeftoverKinds } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import { DriveError } from '../../providers/drive-error.ts';
import { REMOVAL_RETRIES } from './drive-removal-job.ts';

/** One of our files or folders in a drive. */
export type DriveItem = {
  kind: (typeof cloudLeftoverKinds)[number];
  /** The provider's id. */
  cloudId: string;
  name: string;
  /** Null if it was not recorded. */
  accountId: string | null;
};

/** Opens the user's drive; null if the user has to reconnect it first. */
export async function openForRemoval(
  deps: CloudDeps,
  userId: string,
  providerId: CloudProviderId,
  { log }: JobContext,
): Promise<DriveAccess | null> {
  try {
    return await openDrive(deps, { userId, providerId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.warn({ provider: providerId, code: error.code }, 'Cloud file deletion skipped due to expired token');
    return null;
  }
}

/**
 * True if the item can be requested with this access. Ids are unique across all of a provider's accounts, so an item
 * without a recorded account can be requested from any account.
 */
export function isInAccount(
  item: Pick<DriveItem, 'accountId'>,
  { accountId }: Pick<DriveAccess, 'accountId'>,
): boolean {
  return item.accountId === null || accountId === null || item.accountId === accountId;
}

/**
 * Removes an item from its drive. Returns false if the drive denies us access; throws errors that the queue should
 * retry.
 */
export async function removeFromDrive(access: DriveAccess, item: DriveItem, context: JobContext): Promise<boolean> {
  const { attempt, signal, log } = context;
  if (!isInAccount(item, access)) return false;
  try {
    const outcome = await callDrive(access, signal, (call) =>
      item.kind === 'file'
        ? access.provider.remove(item.cloudId, call)
        : access.provider.removeFolder(item.cloudId, call),
    );
    if (outcome === 'was_gone') log.info('A file was gone from its drive already');
    return true;
  } catch (error) {
    signal.throwIfAborted();
    const mayPass = error instanceof DriveError && ['transient', 'rate_limited'].includes(error.reason);
    const isKnown = error instanceof DriveError || error instanceof AppError;
    if ((mayPass || !isKnown) && attempt <= REMOVAL_RETRIES) throw error;
    log.warn({ err: error }, 'A file stays in its drive');
    return false;
  }
}
