import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MediaError } from '../media-error.ts';
import { withWorkDir } from '../process/work-dir.ts';

/** A run's folders: `outDir` receives finished files and is kept, `workDir` is removed with everything in it. */
type RunFolders = { outDir: string; workDir: string };

/**
 * Calls `use` with the absolute paths of a results folder and an empty work folder.
 * @throws MediaError like `withOutDir`.
 */
export async function withFolders<T>(path: string, use: (folders: RunFolders) => Promise<T>): Promise<T> {
  return await withOutDir(path, (outDir) => withWorkDir((workDir) => use({ outDir, workDir })));
}

/**
 * Calls `use` with the absolute path of a results folder. The folder is created and tested before any work, so that an
 * unusable one is detected immediately. If `use` throws, the folders created for it are removed again if they are
 * empty.
 * @throws MediaError `invalid-option` if the folder cannot be created or written to, `disk-full`.
 */
export async function withOutDir<T>(path: string, use: (outDir: string) => Promise<T>): Promise<T> {
  const outDir = resolve(path);
  const created = await makeWritable(outDir);
  try {
    return await use(outDir);
  } catch (error) {
    // The system refuses to remove a folder that contains a finished clip, and its parents.
    if (created !== undefined) await removeEmpty(outDir, created);
    throw error;
  }
}

/**
 * Creates a folder if needed and tests it.
 * @returns the topmost folder that was created, if any.
 */
async function makeWritable(outDir: string): Promise<string | undefined> {
  try {
    const created = await makeFolder(outDir);
    // Checking permissions is not enough: file systems may be read-only or reject foreign files.
    const trial = await mkdtemp(join(outDir, '.clipwright-'));
    await rmdir(trial);
    return created;
  } catch (error) {
    throw explain(error, outDir);
  }
}

/**
 * Creates a folder and its parents. Node's recursive option never returns if the system reports an existing parent as
 * missing, as in /proc.
 * @returns the topmost folder that was created, if any.
 */
async function makeFolder(path: string): Promise<string | undefined> {
  try {
    await mkdir(path);
    return path;
  } catch (error) {
    if (await isFolder(path)) return undefined;
    const parent = dirname(path);
    const isOrphan = error instanceof Error && 'code' in error && error.code === 'ENOENT' && parent !== path;
    if (!isOrphan) throw error;
    const created = await makeFolder(parent);
    await mkdir(path);
    return created ?? path;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function removeEmpty(outDir: string, created: string): Promise<void> {
  for (let folder = outDir; folder.length >= created.length; folder = dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

function explain(error: unknown, outDir: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const cannot = `The clips cannot be written to ${outDir}`;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new MediaError('disk-full', 'The disk is full: free some space and try again.', {}, { cause: error });
  }
  const why =
    error.code === 'EEXIST' || error.code === 'ENOTDIR'
      ? 'there is a file in its place'
      : error.code === 'ENAMETOOLONG'
        ? 'its name is too long'
        : 'it may not be written to';
  return new MediaError(
    'invalid-option',
    `${cannot}: ${why}. Name another folder.`,
    { file: outDir },
    { cause: error },
  );
}
