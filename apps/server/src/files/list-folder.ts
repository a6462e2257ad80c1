import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from './file-store.ts';

/**
 * Lists the files below a folder, with their keys. Files removed meanwhile are left out; an unreadable file is an
 * error.
 */
export async function* listFolder(root: string, below = ''): AsyncGenerator<ListedFile> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(ifGone([]))) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    else {
      const facts = await stat(join(root, key)).catch(ifGone(null));
      if (facts) yield { key, sizeBytes: facts.size };
    }
  }
}

function ifGone<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}
