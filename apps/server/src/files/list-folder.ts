import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from './file-store.ts';

/** The files below a folder, with their keys. What is removed meanwhile is left out. */
export async function* listFolder(root: string, below = ''): AsyncGenerator<ListedFile> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true }).catch(() => [])) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    else {
      const facts = await stat(join(root, key)).catch(() => null);
      if (facts) yield { key, sizeBytes: facts.size };
    }
  }
}
