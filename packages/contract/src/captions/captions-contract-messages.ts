import { readCatalog } from '@clipwright/messages';
import catalog from './captions-contract-messages.en.json' with { type: 'json' };

export const { captionsMessages, captionsNotices } = readCatalog(catalog);
