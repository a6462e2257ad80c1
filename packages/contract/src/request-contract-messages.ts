import { readCatalog } from '@clipwright/messages';
import catalog from './request-contract-messages.en.json' with { type: 'json' };

/** Rules of requests that no form of ours can break, only programs. */
export const requestMessages = readCatalog(catalog);
