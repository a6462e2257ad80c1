import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { describeUnfinished, folderMark, UNFINISHED } from '../db/store-mark.ts';
import { copyStore } from '../files/copy-store.ts';
import { openFileStore, openKeptFolder } from '../files/index.ts';
import type { OpenFileStore } from '../files/open-file-store.ts';
import { describeMissing } from './describe-missing.ts';
import { explainStoreError } from './explain-store-error.ts';
import { describeCopy, printCopyProgress } from './print-copy-progress.ts';
import { type CopyFiles, type KeptFilesWork, withOwnFiles } from './with-own-files.ts';

export type KeptFiles = {
  config: Pick<Config, 'bucket' | 'dataDir' | 'workDir'>;
  /** The absolute path of the folder with the backup's files; null if they are not copied. */
  folder: string | null;
  direction: 'backup' | 'restore';
  print: (words: string) => void;
  signal: AbortSignal;
};

/**
 * Checks the installation's files and the backup folder before any other step. `work` calls `copyFiles` at the right
 * time; an interrupted copy resumes with the missing files.
 * @throws StartError if either belongs to another installation, or cannot be reached
 */
export async function withKeptFiles(
  { config, folder, direction, print, signal }: KeptFiles,
  work: KeptFilesWork,
): Promise<void> {
  if (folder === null) {
    if (direction === 'restore') return await withOwnFiles({ config, print, signal }, work);
    return await work(
      async () => {},
      async () => {},
    );
  }
  await refuseOwnFolder(config.dataDir, folder);
  await requireKept(folder, direction);
  const store = await openFileStore(config);
  const inWords = async <T>(use: () => Promise<T>) => {
    try {
      return await use();
    } catch (error) {
      signal.throwIfAborted();
      const { place } = store.mark;
      throw explainStoreError(error, { bucket: place, target: direction === 'restore' ? place : folder });
    }
  };
  try {
    const { from, to, id } = await inWords(async () => {
      const keptStore = await openKeptFolder(folder);
      const [source, target] = direction === 'backup' ? [store, keptStore] : [keptStore, store];
      const storeId = await readId(source);
      await refuseOthers(target, storeId);
      return { from: source, to: target, id: storeId };
    });
    const copyFiles: CopyFiles = async (storeId = null) => {
      if (storeId !== null && storeId !== id) {
        throw new StartError(`The files in ${from.mark.place} are of another installation than the backup’s database.`);
      }
      const done = await inWords(async () => {
        if ((await readMark(to)) !== id) await to.mark.write(`${UNFINISHED}${id}`);
        return await copyStore({ from, to, comparesContent: false, signal, onProgress: printCopyProgress(print) });
      });
      await refuseVanished(from, id);
      print(describeCopy(done, to.mark.place));
    };
    await work(copyFiles, async (named) => {
      const words = await inWords(() => describeMissing(named, { find: to.files.find, place: to.mark.place, signal }));
      if (words !== null) print(words);
    });
  } finally {
    await store.close();
  }
}

/** Copying a folder into itself would never end. */
async function refuseOwnFolder(dataDir: string, folder: string): Promise<void> {
  const own = await realPathOf(join(dataDir, 'files'));
  const path = relative(own, await realPathOf(folder));
  if (path !== '' && (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path))) return;
  throw new StartError(`${folder} is where the installation’s own files are. Name another folder.`);
}

/** Returns the real path of a file that may not exist yet. */
async function realPathOf(path: string): Promise<string> {
  return await realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return join(await realPathOf(dirname(path)), basename(path));
  });
}

/** Opening a folder creates it, so a wrong name is reported first. */
async function requireKept(folder: string, direction: KeptFiles['direction']): Promise<void> {
  if (direction === 'backup' || (await folderMark(folder).read()) !== null) return;
  throw new StartError(`${folder} holds no files that npm run backup -- --files kept. Check its name.`);
}

async function readId(from: OpenFileStore): Promise<string> {
  const mark = await readMark(from);
  if (mark === null) {
    throw new StartError(
      `There are no files of an installation in ${from.mark.place}: start Clipwright once with these settings, or check CLIPWRIGHT_DATA and S3_BUCKET.`,
    );
  }
  if (!mark.startsWith(UNFINISHED)) return mark;
  throw new StartError(describeUnfinished(from.mark.place, mark));
}

/** If the folder's disk is missing, its files look deleted. The incomplete copy reveals that. */
async function refuseVanished(from: OpenFileStore, id: string): Promise<void> {
  if ((await readMark(from)) === id) return;
  throw new StartError(
    `The files in ${from.mark.place} went away while they were copied. Bring them back and run this again: it goes on where it was.`,
  );
}

async function refuseOthers(to: OpenFileStore, id: string): Promise<void> {
  const mark = await readMark(to);
  if (mark === id || mark === `${UNFINISHED}${id}`) return;
  if (mark === null && (await isEmpty(to))) return;
  throw new StartError(
    `There are files of ${mark === null ? 'something else' : 'another installation'} in ${to.mark.place}. Name an empty place: nothing there is replaced.`,
  );
}

async function readMark({ mark }: OpenFileStore): Promise<string | null> {
  return (await mark.read())?.trim() ?? null;
}

async function isEmpty({ files }: OpenFileStore): Promise<boolean> {
  for await (const _ of files.list()) return false;
  return true;
}
