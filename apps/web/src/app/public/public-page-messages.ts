import { readCatalog } from '@clipwright/messages';
import catalog from './public-page-messages.en.json' with { type: 'json' };

/** Descriptions of public pages for search engines and shared links. */
export const publicPageMessages = readCatalog(catalog);
