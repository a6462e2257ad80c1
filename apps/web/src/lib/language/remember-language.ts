import type { Language } from '@clipwright/messages';

const yearSec = 365 * 24 * 60 * 60;

/**
 * Keeps a language in this browser, where the server finds it when it is asked for a page. Whether that has changed what is
 * kept: a browser that keeps nothing stays with the language that it asks for.
 */
export function rememberLanguage(chosen: Language): boolean {
  const entry = `language=${chosen}`;
  const isKept = () => document.cookie.split('; ').includes(entry);
  if (isKept()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
  document.cookie = `${entry}; Path=/; Max-Age=${yearSec}; SameSite=Lax`;
  return isKept();
}
