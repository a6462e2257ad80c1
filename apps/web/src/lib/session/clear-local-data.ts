import { forgetPages } from '../keep-pages.ts';
import { sealedPrefix } from './sealed-drafts.ts';

/** The browser database of drafts, sources and copies of finished clips. */
const localDatabase = 'ClipwrightLocalDB';

/** The color scheme belongs to the device, not to the account. */
const keptKeys = new Set(['clipwright-color-scheme']);

/** The event that stops all work with local data. An upload would otherwise continue for the next user. */
const eventName = 'local-data-cleared';

/** Calls `listener` whenever local data is cleared, until the page is closed. */
export function onLocalDataCleared(listener: () => void): void {
  window.addEventListener(eventName, listener);
}

/**
 * Removes the data that the product stores in this browser for a signed-in user. With `isSealedKept`, encrypted edits
 * stay for their next session. Never throws: storage may be disabled.
 */
export function clearLocalData({ isSealedKept = false } = {}): void {
  const isKept = (key: string) => keptKeys.has(key) || (isSealedKept && key.startsWith(sealedPrefix));
  window.dispatchEvent(new Event(eventName));
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const own = Object.keys(window[storage]).filter((key) => key.startsWith('clipwright') && !isKept(key));
      for (const key of own) window[storage].removeItem(key);
    } catch {
      // Storage is disabled, so it is empty.
    }
  }
  forgetPages();
  try {
    indexedDB.deleteDatabase(localDatabase);
  } catch {
    // Storage is disabled.
  }
}
