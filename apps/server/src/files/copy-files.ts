import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileError } from './explain-file-error.ts';

/**
 * Copies a folder recursively. If the file system supports it, each copy is a hard link: files here are never
 * overwritten, only replaced. @param onCopied called with the path of each copy; not for existing files
 */
export async function copyFiles(from: string, to: string, onCopied: (path: string) => void): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target, onCopied);
    else if (await copyOne(source, target)) onCopied(target);
  }
}

/** False if it already existed. */
async function copyOne(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    await copyFile(from, to).catch((copyError: unknown) => {
      throw explainFileError(copyError);
    });
  }
  return true;
}
