import { readCatalog } from '@clipwright/messages';
import catalog from './saved-messages.en.json' with { type: 'json' };

/** Texts about offline copies of finished clips. */
export const savedMessages = readCatalog(catalog);
