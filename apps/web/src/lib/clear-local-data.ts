/** The browser database of drafts and sources. */
const localDatabase = 'ClipwrightLocalDB';

/** The chosen colours belong to the screen, not to the account. */
const kept = new Set(['clipwright-color-scheme']);

/** Removes what the product keeps in this browser for a signed-in user. Never throws: storage may be switched off. */
export function clearLocalData(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const own = Object.keys(window[storage]).filter((key) => key.startsWith('clipwright') && !kept.has(key));
      for (const key of own) window[storage].removeItem(key);
    } catch {
      // Nothing could be kept there either.
    }
  }
  try {
    indexedDB.deleteDatabase(localDatabase);
  } catch {
    // As above.
  }
}
