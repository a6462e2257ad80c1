import { readCatalog } from '@clipwright/messages';
import catalog from './left-draft-messages.en.json' with { type: 'json' };

/** Texts about changes from a closed tab. */
export const leftDraftMessages = readCatalog(catalog);
