import { readCatalog } from '@clipwright/messages';
import catalog from './app-messages.en.json' with { type: 'json' };

/** Texts of the shell and those that every page shares. */
export const appMessages = readCatalog(catalog);
