import { language } from '../language/language-messages.ts';

/** The region of most users of a language. */
const usualLocales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-419' };

/**
 * The locale of dates, numbers, lists and names: the user's variant of the page's language, such as Mexican Spanish, or
 * else the language itself. The server renders pages for the region of most users.
 */
export const locale = typeof window === 'undefined' ? writtenLocale() : readersLocale(language, navigator.languages);

function writtenLocale(): string {
  return usualLocales[language] ?? language;
}

/** Returns the first of the user's preferred languages that is a variant of the page's language. */
export function readersLocale(pages: string, preferred: readonly string[]): string {
  const one = preferred.find((candidate) => candidate === pages || candidate.startsWith(`${pages}-`)) ?? pages;
  return usualLocales[one] ?? one;
}
