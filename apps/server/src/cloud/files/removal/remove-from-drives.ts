import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import {
  cloudStorageFiles,
  cloudStorageConnections as connections,
  projectFolders,
} from '../../../db/tables/cloud-tables.ts';
import type { Deps } from '../../../deps.ts';
import { type Removal, removeFromDrivesJob } from './drive-removal-job.ts';
import { isInAccount } from './try-drive-removal.ts';

/** The maximum number of files per job. */
const BATCH = 500;

/**
 * Queues removing a project's or clip's copies from the user's drives once `within` commits; must be called before
 * their rows are deleted. @returns true if some may remain because a drive denies us access; the user decides once the
 * drive is reconnected
 */
export async function removeFromDrives(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { userId, ...of }: { userId: string } & ({ projectId: string } | { clipId: string }),
): Promise<{ mayRemain: boolean }> {
  const isOf =
    'projectId' in of ? eq(cloudStorageFiles.projectId, of.projectId) : eq(cloudStorageFiles.clipId, of.clipId);
  const files = await tx
    .select({
      id: cloudStorageFiles.id,
      provider: cloudStorageFiles.cloudProviderId,
      accountId: cloudStorageFiles.accountId,
    })
    .from(cloudStorageFiles)
    .where(isOf);
  const folders =
    'projectId' in of
      ? await tx
          .select({
            provider: projectFolders.provider,
            folderId: projectFolders.folderId,
            name: projectFolders.folderName,
            accountId: projectFolders.accountId,
          })
          .from(projectFolders)
          .where(eq(projectFolders.projectId, of.projectId))
      : [];
  await removeFilesFromDrives(deps, tx, { userId, fileIds: files.map(({ id }) => id), folders });
  const open = await tx
    .select({ providerId: connections.providerId, accountId: connections.accountId })
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.state, 'connected')));
  const isOpen = (item: (typeof files | typeof folders)[number]) =>
    open.some((connection) => connection.providerId === item.provider && isInAccount(item, connection));
  return { mayRemain: [...files, ...folders].some((item) => !isOpen(item)) };
}

/** The folders are removed in the same job as the last files. */
export async function removeFilesFromDrives(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { userId, fileIds, folders }: Removal,
): Promise<void> {
  if (fileIds.length + folders.length === 0) return;
  for (let start = 0; start === 0 || start < fileIds.length; start += BATCH) {
    const isLast = start + BATCH >= fileIds.length;
    const some = { userId, fileIds: fileIds.slice(start, start + BATCH), folders: isLast ? folders : [] };
    await jobs.send(removeFromDrivesJob, some, { within: tx });
  }
}
