import { readCatalog } from '@clipwright/messages';
import catalog from './undrawable-messages.en.json' with { type: 'json' };

/** Texts about characters that no font has. */
export const undrawnMessages = readCatalog(catalog);
