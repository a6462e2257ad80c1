import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a store bears by which an installation knows that it is its own. */
export type StoreMark = {
  /** Where the store is, for an operator: completes "The files are in …". */
  place: string;
  /** What was written, as it is; null where there is none. */
  read(): Promise<string | null>;
  write(id: string): Promise<void>;
};

/** No key of a file begins with a dot. */
export const MARK_NAME = '.clipwright-store';

/** Stands before the id in the mark of a store that does not hold all files yet: no start takes it for the installation's. */
export const UNFINISHED = 'unfinished ';

/** What to do about a store whose mark says so, in words. */
export function describeUnfinished(place: string, mark: string): string {
  return (
    `The files in ${place} are not whole: the copy was broken off. Let it come to its end. If they are all there is, ` +
    `write ${mark.slice(UNFINISHED.length)} into ${MARK_NAME} there.`
  );
}

/** The mark of a folder of files, which lies beside them. */
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
