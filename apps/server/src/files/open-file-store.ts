import { join } from 'node:path';
import type { BucketSettings } from '../config/bucket-settings.ts';
import type { Config } from '../config/config.ts';
import { folderMark, type StoreMark } from '../db/store-mark.ts';
import type { FileStore } from './file-store.ts';
import { openFileFolder } from './open-file-folder.ts';

/** A store and the mark that identifies its installation. */
export type OpenFileStore = { files: FileStore; mark: StoreMark; close(): Promise<void> };

/** Opens the configured store: a bucket or the data folder. Sends no request to the bucket yet. */
export async function openFileStore({
  bucket,
  ...place
}: Pick<Config, 'bucket' | 'dataDir' | 'workDir'>): Promise<OpenFileStore> {
  if (bucket === null) return await openFolderStore(place.dataDir);
  return await openBucketStore(bucket, place);
}

/** Opens a bucket store. Copies for local programs are in its work folder, or in the data folder. */
export async function openBucketStore(
  bucket: BucketSettings,
  { dataDir, workDir }: Pick<Config, 'dataDir' | 'workDir'>,
): Promise<OpenFileStore> {
  const { openBucket } = await import('./bucket/open-bucket.ts');
  const files = await openBucket(bucket, { workDir: join(workDir ?? dataDir, 'copies') });
  return { files, mark: files.mark, close: files.close };
}

/** Opens the store in a data folder, regardless of the configured store. */
export async function openFolderStore(dataDir: string): Promise<OpenFileStore> {
  return await openKeptFolder(join(dataDir, 'files'));
}

/** Opens the store in a folder inside or outside a data folder. */
export async function openKeptFolder(folder: string): Promise<OpenFileStore> {
  return { files: await openFileFolder(folder), mark: folderMark(folder), close: async () => {} };
}
