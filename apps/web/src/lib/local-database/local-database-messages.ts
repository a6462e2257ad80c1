import { readCatalog } from '@clipwright/messages';
import catalog from './local-database-messages.en.json' with { type: 'json' };

/** Messages for failures of the browser database, in the specified words. */
export const localDatabaseMessages = readCatalog(catalog);
