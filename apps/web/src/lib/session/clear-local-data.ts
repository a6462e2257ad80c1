import { forgetPages } from '../keep-pages.ts';
import { sealedPrefix } from './sealed-drafts.ts';

/** The browser database of drafts, sources and copies of finished clips. */
const localDatabase = 'ClipwrightLocalDB';

/** The chosen colors belong to the screen, not to the account. */
const keptKeys = new Set(['clipwright-color-scheme']);

/** All work with local data stops: an upload would otherwise go on, for the user who signs in next. */
const eventName = 'local-data-cleared';

/** Hears when local data is cleared, for as long as the page lives. */
export function onLocalDataCleared(listener: () => void): void {
  window.addEventListener(eventName, listener);
}

/**
 * Removes what the product keeps in this browser for a signed-in user; `isSealedKept`: but for what waits for their next
 * session, encrypted. Never throws: storage may be switched off.
 */
export function clearLocalData({ isSealedKept = false } = {}): void {
  const isKept = (key: string) => keptKeys.has(key) || (isSealedKept && key.startsWith(sealedPrefix));
  window.dispatchEvent(new Event(eventName));
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const own = Object.keys(window[storage]).filter((key) => key.startsWith('clipwright') && !isKept(key));
      for (const key of own) window[storage].removeItem(key);
    } catch {
      // Nothing could be kept there either.
    }
  }
  forgetPages();
  try {
    indexedDB.deleteDatabase(localDatabase);
  } catch {
    // As above.
  }
}
