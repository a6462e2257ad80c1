import { readCatalog } from '@clipwright/messages';
import catalog from './clips-contract-messages.en.json' with { type: 'json' };

export const { clipsMessages, clipsNotices } = readCatalog(catalog);
