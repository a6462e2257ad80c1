import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import { fileTooLarge } from '../../../http/limits/file-too-large.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveVideo } from '../../providers/drive-provider.ts';

/**
 * Reads a drive's facts about a video that will become a source. @throws AppError `cloud_file_missing`,
 * `cloud_not_a_video`, `file_too_large` and drive errors
 */
export async function findDriveVideo(
  deps: CloudDeps,
  { userId, providerId, fileId }: { userId: string; providerId: CloudProviderId; fileId: string },
  signal: AbortSignal,
): Promise<DriveVideo> {
  const video = await ask(deps, { userId, providerId, fileId }, signal);
  if (video === null) throw new AppError('cloud_file_missing', { provider: cloudProviderNames[providerId] });
  if (!video.mimeType.startsWith('video/')) throw new AppError('cloud_not_a_video');
  const limitBytes = deps.config.limits.largestSourceBytes;
  if ((video.sizeBytes ?? 0) > limitBytes) throw fileTooLarge(video.sizeBytes, limitBytes);
  return video;
}

async function ask(
  deps: CloudDeps,
  { userId, providerId, fileId }: { userId: string; providerId: CloudProviderId; fileId: string },
  signal: AbortSignal,
): Promise<DriveVideo | null> {
  try {
    const access = await openDrive(deps, { userId, providerId });
    return await callDrive(access, signal, (call) => access.provider.find(fileId, call));
  } catch (error) {
    if (error instanceof DriveError && error.reason === 'not_found') return null;
    throw error instanceof DriveError ? driveErrorToAppError(error) : error;
  }
}
