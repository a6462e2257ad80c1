import { language } from '../language/language-messages.ts';

/** The region of most readers of a language. */
const usualLocales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-419' };

/**
 * The locale of dates, numbers, lists and names: the reader's variant of the pages' language, such as Mexican Spanish, or only the
 * language. The server renders pages for the region of most readers.
 */
export const locale = typeof window === 'undefined' ? writtenLocale() : readersLocale(language, navigator.languages);

function writtenLocale(): string {
  return usualLocales[language] ?? language;
}

/** The first of the languages that a reader prefers which is one of the pages' language. */
export function readersLocale(pages: string, preferred: readonly string[]): string {
  const one = preferred.find((candidate) => candidate === pages || candidate.startsWith(`${pages}-`)) ?? pages;
  return usualLocales[one] ?? one;
}
