import { language } from '../language/language-messages.ts';

/**
 * Of dates, numbers, lists and names: the reader's own variant of the pages' language, such as Mexican Spanish, or that
 * language alone. The server writes pages for most of their readers.
 */
export const locale = typeof window === 'undefined' ? writtenLocale() : readersLocale(language, navigator.languages);

function writtenLocale(): string {
  return language === 'en' ? 'en-US' : language;
}

/** The first of the languages that a reader prefers which is one of the pages' language. */
export function readersLocale(pages: string, preferred: readonly string[]): string {
  return preferred.find((one) => one === pages || one.startsWith(`${pages}-`)) ?? pages;
}
