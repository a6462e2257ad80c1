import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { NamedFiles } from '../db/backup/named-files.ts';
import { folderMark, type StoreMark, UNFINISHED } from '../db/store-mark.ts';
import { openFileStore } from '../files/index.ts';
import { describeMissing } from './describe-missing.ts';
import { explainStoreError } from './explain-store-error.ts';

/** @param storeId the id by which the database identifies its store; null if it has none */
export type CopyFiles = (storeId?: string | null) => Promise<void>;

/** @param printMissing prints how many of the restored database's files are missing; called last */
export type KeptFilesWork = (copyFiles: CopyFiles, printMissing: (named: NamedFiles) => Promise<void>) => Promise<void>;

type FilesConfig = Pick<Config, 'bucket' | 'dataDir' | 'workDir'>;

/**
 * Checks the installation's own files during a restore that includes none: first that they belong to it, and last which
 * of the database's files exist.
 * @throws StartError if they belong to another installation, or cannot be reached
 */
export async function withOwnFiles(
  { config, print, signal }: { config: FilesConfig; print: (words: string) => void; signal: AbortSignal },
  work: KeptFilesWork,
): Promise<void> {
  const store = await openOwnFiles(config);
  const { mark } = store;
  const inWords = async <T>(use: () => Promise<T>) => {
    try {
      return await use();
    } catch (error) {
      signal.throwIfAborted();
      throw explainStoreError(error, { bucket: mark.place, target: mark.place });
    }
  };
  try {
    const markId = await inWords(async () => (await mark.read())?.trim() ?? null);
    const refuseForeign = async (storeId: string | null = null) => {
      if (storeId === null || markId === null || markId === storeId || markId === `${UNFINISHED}${storeId}`) return;
      // Even if a first start has marked this single machine's folder, it belongs to no installation until it contains
      // a file.
      if (config.bucket === null && (await inWords(store.isEmpty))) return;
      throw new StartError(
        `The files in ${mark.place} are of another installation than the backup’s database. ${
          config.bucket === null
            ? 'Move that folder elsewhere, or name another data folder in CLIPWRIGHT_DATA'
            : 'Name the bucket of that one in S3_BUCKET and S3_PREFIX, or an empty one'
        }.`,
      );
    };
    await work(refuseForeign, async (named) => {
      const words = await inWords(() => describeMissing(named, { find: store.find, place: mark.place, signal }));
      if (words !== null) print(words);
    });
  } finally {
    await store.close();
  }
}

type OwnFiles = {
  mark: StoreMark;
  find(key: string): Promise<unknown>;
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opening a folder would create it, owned by this command's user. */
async function openOwnFiles(config: FilesConfig): Promise<OwnFiles> {
  const folder = join(config.dataDir, 'files');
  const isMissing =
    config.bucket === null &&
    (await access(folder).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    ));
  if (isMissing) {
    return { mark: folderMark(folder), find: async () => null, isEmpty: async () => true, close: async () => {} };
  }
  const { files, mark, close } = await openFileStore(config);
  return {
    mark,
    find: files.find,
    async isEmpty() {
      for await (const _ of files.list()) return false;
      return true;
    },
    close,
  };
}
