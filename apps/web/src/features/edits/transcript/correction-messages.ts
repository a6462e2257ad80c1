import { readCatalog } from '@clipwright/messages';
import catalog from './correction-messages.en.json' with { type: 'json' };

/** Texts about a corrected word of the transcript. */
export const correctionMessages = readCatalog(catalog);
