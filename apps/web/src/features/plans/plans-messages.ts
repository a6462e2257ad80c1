import { readCatalog } from '@clipwright/messages';
import catalog from './plans-messages.en.json' with { type: 'json' };

export const plansMessages = readCatalog(catalog);
