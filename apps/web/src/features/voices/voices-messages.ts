import { readCatalog } from '@clipwright/messages';
import catalog from './voices-messages.en.json' with { type: 'json' };

export const voicesMessages = readCatalog(catalog);
