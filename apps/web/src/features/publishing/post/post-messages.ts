import { readCatalog } from '@clipwright/messages';
import catalog from './post-messages.en.json' with { type: 'json' };

export const postMessages = readCatalog(catalog);
