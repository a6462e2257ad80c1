import { readCatalog } from '@clipwright/messages';
import catalog from './terms-messages.en.json' with { type: 'json' };

/** Texts of /terms in plain language, for a self-hosted installation. Operators add what their law requires. */
export const termsMessages = readCatalog(catalog);
