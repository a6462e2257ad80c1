import { readCatalog } from '@clipwright/messages';
import catalog from './admin-messages.en.json' with { type: 'json' };

export const adminMessages = readCatalog(catalog);
