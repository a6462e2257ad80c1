import type { CloudProviderId } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import { DriveError } from '../../providers/drive-error.ts';
import { findDriveCopy } from './find-drive-copy.ts';

/**
 * Finds a clip's page in its owner's drive. The page never grants access: a drive without such pages has no location.
 * @throws AppError `clip_not_found`, `cloud_location_missing` and drive errors
 */
export async function findDriveLocation(
  deps: CloudDeps,
  userId: string,
  clipId: string,
  signal: AbortSignal,
): Promise<{ success: true; location: string; provider: CloudProviderId }> {
  const { link, provider, cloudFileId } = await findDriveCopy(deps, userId, clipId);
  if (link !== null) return { success: true, location: link, provider };
  try {
    const access = await openDrive(deps, { userId, providerId: provider });
    const { link: findLink } = access.provider;
    const location = findLink ? await callDrive(access, signal, (call) => findLink(cloudFileId, call)) : null;
    if (location === null) throw new AppError('cloud_location_missing');
    return { success: true, location, provider };
  } catch (error) {
    throw error instanceof DriveError ? driveErrorToAppError(error) : error;
  }
}
