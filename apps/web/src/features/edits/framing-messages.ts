import { readCatalog } from '@clipwright/messages';
import catalog from './framing-messages.en.json' with { type: 'json' };

/** Texts of the framing of a clip. */
export const framingMessages = readCatalog(catalog);
