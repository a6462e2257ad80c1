import { readCatalog } from '@clipwright/messages';
import catalog from './account-messages.en.json' with { type: 'json' };

/** Texts of the "Account" tab of the settings. */
export const accountMessages = readCatalog(catalog);
