import { readCatalog } from '@clipwright/messages';
import catalog from './sources-messages.en.json' with { type: 'json' };

export const sourcesMessages = readCatalog(catalog);
