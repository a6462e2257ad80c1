import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPages } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';

/**
 * Returns the writers of public pages in each language, from the build of the web application; null if that is not
 * built. Their code is loaded with the first page, so that a start does not wait for it.
 */
export function findPublicPages(folder: string): Record<Language, () => Promise<PublicPages>> | null {
  const fileIn = (language: Language) => join(folder, language, 'write-public-pages.js');
  if (!languages.every((language) => existsSync(fileIn(language)))) return null;
  const loadIn = (language: Language) => async () => {
    const { publicPages }: { publicPages: PublicPages } = await import(pathToFileURL(fileIn(language)).href);
    return publicPages;
  };
  return { en: loadIn('en'), es: loadIn('es') };
}
