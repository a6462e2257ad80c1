import { readCatalog } from '@clipwright/messages';
import catalog from './legal-messages.en.json' with { type: 'json' };

/** Titles and loading states of the legal pages. */
export const legalMessages = readCatalog(catalog);
