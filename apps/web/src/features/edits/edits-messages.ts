import { readCatalog } from '@clipwright/messages';
import catalog from './edits-messages.en.json' with { type: 'json' };

/** Texts of exports for other programs. */
export const editsMessages = readCatalog(catalog);
