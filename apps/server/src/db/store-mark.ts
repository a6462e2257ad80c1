import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A store's mark, which identifies the installation it belongs to. */
export type StoreMark = {
  /** The store's location, for operators: completes "The files are in …". */
  place: string;
  /** Reads the raw mark; null if there is none. */
  read(): Promise<string | null>;
  write(id: string): Promise<void>;
};

/** File keys never start with a dot. */
export const MARK_NAME = '.clipwright-store';

/**
 * The id prefix in the mark of a store that does not have all files yet: the server does not start with such a store.
 */
export const UNFINISHED = 'unfinished ';

/** Explains what to do about a store with such a mark. */
export function describeUnfinished(place: string, mark: string): string {
  return (
    `The files in ${place} are not whole: the copy was broken off. Let it come to its end. If they are all there is, ` +
    `write ${mark.slice(UNFINISHED.length)} into ${MARK_NAME} there.`
  );
}

/** The mark in a file folder, next to the files. */
export function folderMark(folder: string): StoreMark {
  const path = join(folder, MARK_NAME);
  return {
    place: `the folder ${folder}`,
    async read() {
      return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async write(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, `${id}\n`, { mode: 0o600, flush: true });
    },
  };
}
