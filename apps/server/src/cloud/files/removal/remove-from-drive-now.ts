import type { CloudProviderId } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { cloudStorageFiles } from '../../../db/tables/cloud-tables.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { queueNextUpload } from '../uploads/drive-upload-jobs.ts';
import type { Removal } from './drive-removal-job.ts';
import { forgetLeftover, keepLeftover } from './keep-leftover.ts';
import { type DriveItem, openForRemoval, removeFromDrive } from './try-drive-removal.ts';

/**
 * Removes files and folders from a user's drives. Items that a drive does not let us remove wait until the user
 * reconnects the drive and decides.
 */
export async function removeFromDriveNow(deps: CloudDeps, { userId, fileIds, folders }: Removal, context: JobContext) {
  const files = await deps.db.service
    .select()
    .from(cloudStorageFiles)
    .where(and(eq(cloudStorageFiles.userId, userId), inArray(cloudStorageFiles.id, fileIds)));
  const items: (DriveItem & { provider: CloudProviderId; rowId: string | null })[] = [
    ...files.map(({ id, cloudProviderId: provider, cloudFileId: cloudId, name, accountId }) => ({
      kind: 'file' as const,
      provider,
      cloudId,
      name,
      accountId,
      rowId: id,
    })),
    ...folders.map(({ folderId: cloudId, ...folder }) => ({
      ...folder,
      kind: 'folder' as const,
      cloudId,
      rowId: null,
    })),
  ];
  for (const provider of new Set(items.map((item) => item.provider))) {
    const access = await openForRemoval(deps, userId, provider, context);
    for (const { rowId, ...item } of items.filter((one) => one.provider === provider)) {
      const isGone = access !== null && (await removeFromDrive(access, item, context));
      await deps.db.asService(async (tx) => {
        await lockOwner(tx, userId);
        if (isGone) await forgetLeftover(tx, userId, item);
        else await keepLeftover(tx, userId, item);
        if (rowId !== null) await tx.delete(cloudStorageFiles).where(eq(cloudStorageFiles.id, rowId));
      });
    }
  }
  // Replacements are waiting for these files' names.
  await queueNextUpload(deps.jobs, userId);
}
