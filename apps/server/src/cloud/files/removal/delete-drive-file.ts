import type { CloudFileDeletionOutcome } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { cloudStorageFiles } from '../../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import { lockProjects } from '../../../teams/index.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import { DriveError } from '../../providers/drive-error.ts';
import { keepLeftover } from './keep-leftover.ts';
import { isInAccount } from './try-drive-removal.ts';

type FileRow = typeof cloudStorageFiles.$inferSelect;

/**
 * Deletes a user's file from their drive. If the drive denies us access, the file is only deleted here, and the user
 * decides what to do with it once the drive is reconnected. @returns true if it is gone from the drive. @throws
 * AppError `file_not_found`, `cloud_unavailable`, `cloud_refused`
 */
export async function deleteDriveFile(
  deps: CloudDeps,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<CloudFileDeletionOutcome> {
  if (!z.uuid().safeParse(id).success) throw new AppError('file_not_found');
  const [row] = await deps.db.asUser(userId, (tx) =>
    tx
      .select()
      .from(cloudStorageFiles)
      .where(and(eq(cloudStorageFiles.id, id), eq(cloudStorageFiles.userId, userId))),
  );
  if (!row) throw new AppError('file_not_found');
  const outcome = await remove(deps, row, signal);
  await forgetFile(deps, row, { isGone: outcome !== 'skipped' });
  return outcome;
}

async function remove(
  deps: CloudDeps,
  { userId, cloudProviderId: providerId, cloudFileId, accountId }: FileRow,
  signal: AbortSignal,
): Promise<CloudFileDeletionOutcome> {
  try {
    const access = await openDrive(deps, { userId, providerId });
    if (!isInAccount({ accountId }, access)) return 'skipped';
    return await callDrive(access, signal, (call) => access.provider.remove(cloudFileId, call));
  } catch (error) {
    const appError = error instanceof DriveError ? driveErrorToAppError(error) : error;
    // 409: not connected, or no longer connected.
    if (appError instanceof AppError && appError.status === 409) return 'skipped';
    throw appError;
  }
}

/** Removes all references to the file, so that the project can be saved there again. */
async function forgetFile({ db }: Pick<Deps, 'db'>, row: FileRow, { isGone }: { isGone: boolean }): Promise<void> {
  const { id, userId, cloudProviderId, cloudFileId, name, accountId } = row;
  const isClips = and(
    eq(videoClips.userId, userId),
    eq(videoClips.cloudProviderId, cloudProviderId),
    eq(videoClips.cloudFileId, cloudFileId),
  );
  const isUploads = and(
    eq(cloudUploads.userId, userId),
    eq(cloudUploads.provider, cloudProviderId),
    eq(cloudUploads.cloudFileId, cloudFileId),
  );
  await db.asService(async (tx) => {
    await lockOwner(tx, userId);
    const clips = await tx.select({ projectId: videoClips.projectId }).from(videoClips).where(isClips);
    const uploads = await tx.select({ projectId: cloudUploads.projectId }).from(cloudUploads).where(isUploads);
    const projectIds = [row, ...clips, ...uploads].flatMap(({ projectId }) => projectId ?? []);
    await lockProjects(tx, projectIds);
    await tx.update(videoClips).set({ cloudFileId: null, cloudProviderId: null }).where(isClips);
    await tx.delete(cloudUploads).where(isUploads);
    await tx.delete(cloudStorageFiles).where(eq(cloudStorageFiles.id, id));
    if (isGone) return;
    await keepLeftover(tx, userId, { kind: 'file', provider: cloudProviderId, cloudId: cloudFileId, name, accountId });
  });
}
