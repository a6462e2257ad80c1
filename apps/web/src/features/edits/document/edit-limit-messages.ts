import { readCatalog } from '@clipwright/messages';
import catalog from './edit-limit-messages.en.json' with { type: 'json' };

/** The reasons for rejecting a step. */
export const editLimitMessages = readCatalog(catalog);
