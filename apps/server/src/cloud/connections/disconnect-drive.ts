import { type CloudDisconnected, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/open-database.ts';
import {
  cloudLeftovers,
  cloudStorageFiles,
  cloudStorageConnections as connections,
  projectFolders,
} from '../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { forgetDefaultDrive } from '../../people/drive-choices.ts';
import { lockOwner } from '../../people/lock-owner.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import type { CloudDeps } from './cloud-deps.ts';
import { consentPages } from './consent-pages.ts';
import { queueEndAccess } from './end-drive-access.ts';

type DisconnectDeps = Pick<CloudDeps, 'config' | 'db' | 'jobs'>;

/**
 * Deletes a connection and its tokens. Uploaded files remain in the drive and stay listed; pending uploads wait until
 * the user reconnects. @throws AppError `cloud_not_connected`
 */
export async function disconnectDrive(
  deps: DisconnectDeps,
  userId: string,
  providerId: CloudProviderId,
): Promise<CloudDisconnected> {
  const isRevoked = await deps.db.asService(async (tx) => {
    await lockOwner(tx, userId);
    const [row] = await tx
      .delete(connections)
      .where(and(eq(connections.userId, userId), eq(connections.providerId, providerId)))
      .returning();
    if (!row) throw new AppError('cloud_not_connected', { provider: cloudProviderNames[providerId] });
    await recordSecurityEvent(tx, { userId, kind: 'drive-disconnected', subject: cloudProviderNames[providerId] });
    await forgetDefaultDrive(tx, userId, providerId);
    const isWaiting = inArray(cloudUploads.state, ['waiting', 'uploading']);
    await tx
      .update(cloudUploads)
      .set({ state: 'paused', errorCode: 'cloud_not_connected', nextTryAt: null })
      .where(and(eq(cloudUploads.userId, userId), eq(cloudUploads.provider, providerId), isWaiting));
    return await queueEndAccess(deps, tx, row);
  });
  return { success: true, consentPageUrl: consentPages[providerId], isRevoked };
}

/**
 * Queues revoking our access to all of a user's drives, in the transaction that deletes the user, before the deletion.
 * With `deleteCloudFiles`, our files there are deleted first.
 */
export async function queueCloseDrives(
  deps: Pick<CloudDeps, 'config' | 'jobs'>,
  userId: string,
  within: Transaction,
  { deleteCloudFiles }: { deleteCloudFiles: boolean },
): Promise<void> {
  const rows = await within.select().from(connections).where(eq(connections.userId, userId));
  for (const row of rows) {
    const remove = deleteCloudFiles ? await listStored(within, row) : { folderIds: [], fileIds: [] };
    await queueEndAccess(deps, within, row, remove);
  }
  await within.delete(connections).where(eq(connections.userId, userId));
}

/** Lists our files in a connection's account, including leftovers from earlier deletions. */
async function listStored(
  tx: Transaction,
  { userId, providerId, accountId }: Pick<typeof connections.$inferSelect, 'userId' | 'providerId' | 'accountId'>,
) {
  const isHere = (column: AnyPgColumn) => (accountId === null ? undefined : or(isNull(column), eq(column, accountId)));
  const folders = await tx
    .select({ id: projectFolders.folderId })
    .from(projectFolders)
    .where(
      and(eq(projectFolders.userId, userId), eq(projectFolders.provider, providerId), isHere(projectFolders.accountId)),
    );
  const files = await tx
    .select({ id: cloudStorageFiles.cloudFileId })
    .from(cloudStorageFiles)
    .where(
      and(
        eq(cloudStorageFiles.userId, userId),
        eq(cloudStorageFiles.cloudProviderId, providerId),
        isHere(cloudStorageFiles.accountId),
      ),
    );
  const left = await tx
    .select({ id: cloudLeftovers.cloudId, kind: cloudLeftovers.kind })
    .from(cloudLeftovers)
    .where(
      and(eq(cloudLeftovers.userId, userId), eq(cloudLeftovers.provider, providerId), isHere(cloudLeftovers.accountId)),
    );
  const idsOf = (kind: 'file' | 'folder') => left.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    folderIds: [...folders.map(({ id }) => id), ...idsOf('folder')],
    fileIds: [...files.map(({ id }) => id), ...idsOf('file')],
  };
}
