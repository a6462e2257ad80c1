import { type Language, languages } from './languages.ts';
import { type Messages, readCatalog } from './read-catalog.ts';

/** Returns the messages of a catalog in every language, for programs with several languages. */
export function readCatalogs<Catalog>(
  catalogs: Readonly<Record<Language, Catalog>>,
): Readonly<Record<Language, Messages<Catalog>>> {
  const messages = languages.map((language) => [language, readCatalog(catalogs[language], language)]);
  return Object.fromEntries(messages) as Record<Language, Messages<Catalog>>;
}
