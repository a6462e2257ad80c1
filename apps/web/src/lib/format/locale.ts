/**
 * Of dates and numbers: the reader's own English, or the pages' where they read another language. The server writes pages for
 * most of their readers.
 */
export const locale = typeof window === 'undefined' ? 'en-US' : readersLocale(navigator.language);

function readersLocale(language: string): string {
  return language.startsWith('en') ? language : 'en';
}
