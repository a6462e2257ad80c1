import { readCatalog } from '@clipwright/messages';
import catalog from './accounts-contract-messages.en.json' with { type: 'json' };

export const { accountsMessages, accountsNotices } = readCatalog(catalog);
