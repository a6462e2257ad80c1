import { type Language, readCatalog } from '@clipwright/messages';
import catalog from './language-messages.en.json' with { type: 'json' };

/** The language of the pages. Each language has its own build, in which imports of catalogs resolve to that language. */
export const language = readCatalog(catalog).language as Language;
