import type { CloudProviderId, CloudVideo } from '@clipwright/contract';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { DriveVideo } from '../../providers/drive-provider.ts';

/** Lists a page of the videos that we may see in a drive. @throws AppError drive errors */
export async function listDriveVideos(
  deps: CloudDeps,
  { userId, providerId, cursor }: { userId: string; providerId: CloudProviderId; cursor: string | null },
  signal: AbortSignal,
): Promise<{ videos: CloudVideo[]; nextCursor: string | null }> {
  try {
    const access = await openDrive(deps, { userId, providerId });
    const { videos, nextCursor } = await callDrive(access, signal, (call) =>
      access.provider.listVideos({ cursor }, call),
    );
    return { videos: videos.map(toCloudVideo), nextCursor };
  } catch (error) {
    throw error instanceof DriveError ? driveErrorToAppError(error) : error;
  }
}

function toCloudVideo({ modifiedAt, ...video }: DriveVideo): CloudVideo {
  return { ...video, modifiedAt: modifiedAt?.toISOString() ?? null };
}
