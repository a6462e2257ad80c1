import type { CloudProviderId } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { cloudStorageFiles } from '../../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';

export type ClipCopy = {
  provider: CloudProviderId;
  cloudFileId: string;
  mimeType: string;
  sizeBytes: number | null;
  /** The copy's page in the drive. */
  link: string | null;
};

/**
 * Finds a clip's copy in its owner's drive. People it is shared with do not get the copy: the drive and its traffic
 * belong to the owner. @throws AppError `clip_not_found`, `cloud_location_missing`
 */
export async function findDriveCopy({ db }: Pick<Deps, 'db'>, userId: string, clipId: string): Promise<ClipCopy> {
  if (!z.uuid().safeParse(clipId).success) throw new AppError('clip_not_found');
  return await db.asUser(userId, async (tx) => {
    const [clip] = await tx.select().from(videoClips).where(eq(videoClips.id, clipId));
    if (!clip) throw new AppError('clip_not_found');
    const { cloudFileId, cloudProviderId: provider } = clip;
    if (clip.userId !== userId || cloudFileId === null || provider === null) {
      throw new AppError('cloud_location_missing');
    }
    const [file] = await tx
      .select({ mimeType: cloudStorageFiles.mimeType, size: cloudStorageFiles.size })
      .from(cloudStorageFiles)
      .where(
        and(
          eq(cloudStorageFiles.userId, userId),
          eq(cloudStorageFiles.cloudProviderId, provider),
          eq(cloudStorageFiles.cloudFileId, cloudFileId),
        ),
      );
    const [upload] = await tx
      .select({ link: cloudUploads.link })
      .from(cloudUploads)
      .where(
        and(
          eq(cloudUploads.clipId, clipId),
          eq(cloudUploads.provider, provider),
          eq(cloudUploads.cloudFileId, cloudFileId),
        ),
      );
    return {
      provider,
      cloudFileId,
      mimeType: file?.mimeType ?? 'video/mp4',
      sizeBytes: file?.size ?? clip.size,
      link: upload?.link ?? null,
    };
  });
}
