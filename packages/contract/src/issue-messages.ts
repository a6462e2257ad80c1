import { readCatalog } from '@clipwright/messages';
import catalog from './issue-messages.en.json' with { type: 'json' };

/** Messages for fields whose schema has none. */
export const issueMessages = readCatalog(catalog);
