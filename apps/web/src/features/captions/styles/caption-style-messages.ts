import { readCatalog } from '@clipwright/messages';
import catalog from './caption-style-messages.en.json' with { type: 'json' };

/** Texts of the settings' tab "Caption Style". */
export const captionStyleMessages = readCatalog(catalog);
