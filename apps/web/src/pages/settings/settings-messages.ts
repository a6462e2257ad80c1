import { readCatalog } from '@clipwright/messages';
import catalog from './settings-messages.en.json' with { type: 'json' };

export const settingsPageMessages = readCatalog(catalog);
