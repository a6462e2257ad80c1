import { readCatalog } from '@clipwright/messages';
import catalog from './file-messages.en.json' with { type: 'json' };

/** Texts of the user's music and images in a clip. */
export const fileMessages = readCatalog(catalog);
