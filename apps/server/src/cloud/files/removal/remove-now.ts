import type { CloudProviderId } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { cloudStorageFiles } from '../../../db/tables/cloud.ts';
import { AppError } from '../../../http/app-error.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import type { CloudNeeds } from '../../connections/cloud-needs.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import { DriveError } from '../../providers/drive-error.ts';
import { REMOVAL_RETRIES, type Removal } from './removal-job.ts';

/** Removes files and folders from a user's drives. What a drive does not let us remove is a warning, and forgotten here. */
export async function removeNow(needs: CloudNeeds, { userId, fileIds, folders }: Removal, context: JobContext) {
  const files = await needs.db.service
    .select({
      id: cloudStorageFiles.id,
      provider: cloudStorageFiles.cloudProviderId,
      cloudFileId: cloudStorageFiles.cloudFileId,
    })
    .from(cloudStorageFiles)
    .where(and(eq(cloudStorageFiles.userId, userId), inArray(cloudStorageFiles.id, fileIds)));
  for (const provider of new Set([...files, ...folders].map((one) => one.provider))) {
    const own = files.filter((file) => file.provider === provider);
    const access = await openOrWarn(needs, userId, provider, context);
    if (access) {
      for (const { id, cloudFileId } of own) {
        await tryTo(context, () =>
          callDrive(access, context.signal, (call) => access.provider.remove(cloudFileId, call)),
        );
        await forget(needs, [id]);
      }
      for (const folder of folders.filter((one) => one.provider === provider)) {
        const { folderId } = folder;
        await tryTo(context, () =>
          callDrive(access, context.signal, (call) => access.provider.removeFolder(folderId, call)),
        );
      }
    }
    const ids = own.map(({ id }) => id);
    await forget(needs, ids);
  }
}

async function openOrWarn(
  needs: CloudNeeds,
  userId: string,
  providerId: CloudProviderId,
  { log }: JobContext,
): Promise<DriveAccess | null> {
  try {
    return await openDrive(needs, { userId, providerId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.warn({ provider: providerId, code: error.code }, 'Cloud file deletion skipped due to expired token');
    return null;
  }
}

/** What may pass is tried again by the queue; what does not, or not for so long, stays in the drive. */
async function tryTo({ attempt, signal, log }: JobContext, work: () => Promise<'removed' | 'was_gone'>): Promise<void> {
  try {
    const outcome = await work();
    if (outcome === 'was_gone') log.info('A file was gone from its drive already');
  } catch (error) {
    signal.throwIfAborted();
    const mayPass = error instanceof DriveError && ['transient', 'rate_limited'].includes(error.reason);
    const isKnown = error instanceof DriveError || error instanceof AppError;
    if ((mayPass || !isKnown) && attempt <= REMOVAL_RETRIES) throw error;
    log.warn({ err: error }, 'A file stays in its drive');
  }
}

async function forget({ db }: CloudNeeds, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.service.delete(cloudStorageFiles).where(inArray(cloudStorageFiles.id, ids));
}
