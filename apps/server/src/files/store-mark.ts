import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mark of a store, which identifies the installation it belongs to. */
export type StoreMark = {
  /** The place of the store, for an operator: completes "The files are in …". */
  place: string;
  /** Reads the mark unchanged; null if there is none. */
  read(): Promise<string | null>;
  write(id: string): Promise<void>;
};

/** No key of a file starts with a dot. */
export const MARK_NAME = '.clipwright-store';

/**
 * The prefix of the id in the mark of a store that does not have all files yet: no start accepts it as the
 * installation's.
 */
export const UNFINISHED = 'unfinished ';

/** Explains what to do about a store with such a mark. */
export function describeUnfinished(place: string, mark: string): string {
  return (
    `The files in ${place} are not whole: the copy was broken off. Let it come to its end. If they are all there is, ` +
    `write ${mark.slice(UNFINISHED.length)} into ${MARK_NAME} there.`
  );
}

/** The mark of a folder of files, which is beside them. */
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
