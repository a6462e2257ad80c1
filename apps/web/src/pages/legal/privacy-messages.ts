import { readCatalog } from '@clipwright/messages';
import catalog from './privacy-messages.en.json' with { type: 'json' };

/** Texts of /privacy. */
export const privacyMessages = readCatalog(catalog);
