import { readCatalog } from '@clipwright/messages';
import catalog from './time-messages.en.json' with { type: 'json' };

export const timeMessages = readCatalog(catalog);
