import { readCatalog } from '@clipwright/messages';
import catalog from './cost-messages.en.json' with { type: 'json' };

/** Labels for the cost of the next video. */
export const costMessages = readCatalog(catalog);
