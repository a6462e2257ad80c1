import { readCatalog } from '@clipwright/messages';
import catalog from './captions-messages.en.json' with { type: 'json' };

/** Texts of the page Captions. */
export const captionsMessages = readCatalog(catalog);
