import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { cloudStorageFiles } from '../../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { lockProject } from '../../../teams/index.ts';
import { sortProviders } from '../../connections/choose-drive-provider.ts';
import { readConnections } from '../../connections/list-connections.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import type { DriveFile } from '../../providers/drive-provider.ts';
import { removeFilesFromDrives } from '../removal/remove-from-drives.ts';
import type { UploadRow } from './claim-drive-upload.ts';
import { isLeased } from './lease-drive-upload.ts';

/** Records that a file is in the drive. A file that is no longer wanted is removed from the drive again. */
export async function finishDriveUpload(
  deps: Pick<Deps, 'db' | 'jobs'>,
  row: UploadRow,
  file: DriveFile & Pick<DriveAccess, 'accountId'>,
  sizeBytes: number,
): Promise<void> {
  const { userId, projectId, provider } = row;
  await deps.db.asService(async (tx) => {
    // Locked in the order used everywhere: project, clip, then their dependents.
    const isThere = await lockProject(tx, projectId, { isChanging: false });
    const clip = row.clipId === null ? null : await lockClip(tx, row.clipId);
    const done = isThere && clip !== undefined ? await note(tx, row, file, sizeBytes) : [];
    if (done.length > 0 && clip) await noteOnClip(tx, row, clip, file);
    const stored = {
      cloudFileId: file.fileId,
      name: row.name,
      size: sizeBytes,
      mimeType: row.mimeType,
      cloudProviderId: provider,
      accountId: file.accountId,
      userId,
      ...(done.length > 0 && { projectId, clipId: row.clipId }),
    };
    const [fileRow] = await tx
      .insert(cloudStorageFiles)
      .values(stored)
      .onConflictDoUpdate({
        target: [cloudStorageFiles.userId, cloudStorageFiles.cloudProviderId, cloudStorageFiles.cloudFileId],
        set: stored,
      })
      .returning({ id: cloudStorageFiles.id });
    // Another worker may have finished the same file, which is then kept.
    if (done.length > 0 || !fileRow || (await isKnown(tx, row, file))) return;
    await removeFilesFromDrives(deps, tx, { userId, fileIds: [fileRow.id], folders: [] });
  });
}

async function note(tx: Transaction, row: UploadRow, { fileId, link }: DriveFile, sizeBytes: number) {
  return await tx
    .update(cloudUploads)
    .set({
      state: 'uploaded',
      cloudFileId: fileId,
      link,
      sizeBytes,
      sentBytes: sizeBytes,
      sessionSecret: null,
      errorCode: null,
      nextTryAt: null,
    })
    .where(isLeased(row))
    .returning({ id: cloudUploads.id });
}

async function isKnown(tx: Transaction, row: UploadRow, { fileId }: DriveFile): Promise<boolean> {
  const isSame = and(eq(cloudUploads.id, row.id), eq(cloudUploads.cloudFileId, fileId));
  return (await tx.$count(cloudUploads, isSame)) > 0;
}

async function lockClip(tx: Transaction, clipId: string) {
  const [clip] = await tx
    .select({ id: videoClips.id, cloudProviderId: videoClips.cloudProviderId })
    .from(videoClips)
    .where(eq(videoClips.id, clipId))
    .for('no key update');
  return clip;
}

/** The clip refers to its first file's copy in the preferred drive, or in any drive until there is one. */
async function noteOnClip(
  tx: Transaction,
  row: UploadRow,
  clip: { id: string; cloudProviderId: UploadRow['provider'] | null },
  { fileId }: DriveFile,
): Promise<void> {
  const isPlayed = row.kind === 'full_video' || (row.kind === 'clip' && (await isFirst(tx, row)));
  if (!isPlayed) return;
  const { rows, chosen } = await readConnections(tx, row.userId);
  const isPreferred =
    [null, row.provider].includes(clip.cloudProviderId) || sortProviders(rows, chosen)[0] === row.provider;
  if (!isPreferred) return;
  await tx
    .update(videoClips)
    .set({ cloudFileId: fileId, cloudProviderId: row.provider })
    .where(eq(videoClips.id, clip.id));
}

/** True if this is the file that pages play. */
async function isFirst(tx: Transaction, { clipId, fileKey }: UploadRow): Promise<boolean> {
  const [first] = await tx
    .select({ fileKey: clipRenditions.fileKey })
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId ?? ''))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey))
    .limit(1);
  return first?.fileKey === fileKey;
}
