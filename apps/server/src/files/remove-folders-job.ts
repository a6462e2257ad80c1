import { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { FileStore } from './file-store.ts';

/** The maximum time until work on a deleted item stops, with a large margin. */
const LATE_SEC = 30;

/** Removes files whose rows were deleted. Queued in the same transaction as the deletion, so it survives any crash. */
export const removeFoldersJob = defineJob({
  name: 'remove-folders',
  data: z.object({
    folders: z.array(z.string().min(1)).max(10_000),
    files: z.array(z.string().min(1)).max(10_000).optional(),
  }),
  retryLimit: 10,
  retryDelaySec: 2,
  expireInSec: 3600,
  run: async ({ files }: { files: Pick<FileStore, 'remove' | 'removeFolder'> }, { folders, files: keys = [] }) => {
    for (const folder of folders) await files.removeFolder(folder);
    for (const key of keys) await files.remove(key);
  },
});

/**
 * Queues the removal of folders once `within` commits, and again a little later, since work in progress may have
 * written one more file.
 */
export async function queueFolderRemoval(
  jobs: Pick<Jobs, 'send'>,
  folders: readonly string[],
  within: Transaction,
): Promise<void> {
  if (folders.length === 0) return;
  await jobs.send(removeFoldersJob, { folders: [...folders] }, { within });
  await jobs.send(removeFoldersJob, { folders: [...folders] }, { within, startAfterSec: LATE_SEC });
}

/** Queues the removal of individual files once `within` commits. */
export async function queueFileRemoval(
  jobs: Pick<Jobs, 'send'>,
  keys: readonly string[],
  within: Transaction,
): Promise<void> {
  if (keys.length > 0) await jobs.send(removeFoldersJob, { folders: [], files: [...keys] }, { within });
}
