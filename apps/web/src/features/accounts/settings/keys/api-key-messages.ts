import { readCatalog } from '@clipwright/messages';
import catalog from './api-key-messages.en.json' with { type: 'json' };

/** Texts of the "API" tab of the settings. */
export const apiKeyMessages = readCatalog(catalog);
