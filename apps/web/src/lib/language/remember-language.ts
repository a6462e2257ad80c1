import type { Language } from '@clipwright/messages';

const yearSec = 365 * 24 * 60 * 60;

/**
 * Stores a language in this browser, which sends it with page requests. Returns true if the stored value changed. A
 * browser that stores nothing keeps its own language.
 */
export function rememberLanguage(chosen: Language): boolean {
  const entry = `language=${chosen}`;
  const isKept = () => document.cookie.split('; ').includes(entry);
  if (isKept()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
  document.cookie = `${entry}; Path=/; Max-Age=${yearSec}; SameSite=Lax`;
  return isKept();
}
