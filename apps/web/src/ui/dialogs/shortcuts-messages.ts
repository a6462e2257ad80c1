import { readCatalog } from '@clipwright/messages';
import catalog from './shortcuts-messages.en.json' with { type: 'json' };

/** Texts of the list of keyboard shortcuts, and the shortcuts of every page. */
export const shortcutsMessages = readCatalog(catalog);
