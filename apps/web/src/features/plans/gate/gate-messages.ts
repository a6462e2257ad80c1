import { readCatalog } from '@clipwright/messages';
import catalog from './gate-messages.en.json' with { type: 'json' };

/** Texts of the gate that replaces a page. */
export const gateMessages = readCatalog(catalog);
