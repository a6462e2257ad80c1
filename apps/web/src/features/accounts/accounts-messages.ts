import { readCatalog } from '@clipwright/messages';
import catalog from './accounts-messages.en.json' with { type: 'json' };

/** Texts of the sign-up and sign-in pages. */
export const accountsTexts = readCatalog(catalog);
