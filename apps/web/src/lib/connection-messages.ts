import { readCatalog } from '@clipwright/messages';
import catalog from './connection-messages.en.json' with { type: 'json' };

/** Messages for requests that fail without a response of the API. */
export const connectionMessages = readCatalog(catalog);
