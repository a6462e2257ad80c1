import { readCatalog } from '@clipwright/messages';
import catalog from './webhooks-contract-messages.en.json' with { type: 'json' };

export const { webhooksMessages, webhooksNotices } = readCatalog(catalog);
