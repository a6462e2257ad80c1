import { readCatalog } from '@clipwright/messages';
import catalog from './ui-messages.en.json' with { type: 'json' };

/** Texts of components that any page may use. */
export const uiMessages = readCatalog(catalog);
