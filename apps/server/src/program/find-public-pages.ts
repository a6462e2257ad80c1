import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PublicPages } from '@clipwright/contract';

/**
 * What writes the public pages, from the build of the web application; null where that is not built. Its code is loaded with
 * the first of them, so that a start does not wait for it.
 */
export function findPublicPages(file: string): (() => Promise<PublicPages>) | null {
  if (!existsSync(file)) return null;
  return async () => {
    const { publicPages }: { publicPages: PublicPages } = await import(pathToFileURL(file).href);
    return publicPages;
  };
}
