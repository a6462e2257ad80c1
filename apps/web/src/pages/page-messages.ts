import { readCatalog } from '@clipwright/messages';
import catalog from './page-messages.en.json' with { type: 'json' };

export const pageMessages = readCatalog(catalog);
