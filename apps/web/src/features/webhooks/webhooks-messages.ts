import { readCatalog } from '@clipwright/messages';
import catalog from './webhooks-messages.en.json' with { type: 'json' };

export const webhooksMessages = readCatalog(catalog);
