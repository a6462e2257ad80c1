import { readCatalog } from '@clipwright/messages';
import catalog from './place-messages.en.json' with { type: 'json' };

/** Texts of moving captions and texts on the picture. */
export const placeMessages = readCatalog(catalog);
