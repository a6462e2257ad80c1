import { readCatalog } from '@clipwright/messages';
import catalog from './plans-contract-messages.en.json' with { type: 'json' };

/** Messages about the number of clips that a project may still get. */
export const allowanceMessages = readCatalog(catalog);
