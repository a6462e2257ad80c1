import { readCatalog } from '@clipwright/messages';
import catalog from './kits-contract-messages.en.json' with { type: 'json' };

export const { kitsMessages, kitsNotices } = readCatalog(catalog);
