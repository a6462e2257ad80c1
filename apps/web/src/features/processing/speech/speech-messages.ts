import { readCatalog } from '@clipwright/messages';
import catalog from './speech-messages.en.json' with { type: 'json' };

export const speechMessages = readCatalog(catalog);
