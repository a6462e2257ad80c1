import { readCatalog } from '@clipwright/messages';
import catalog from './teams-contract-messages.en.json' with { type: 'json' };

/** Confirmations that are shown as toasts. */
export const teamsNotices = readCatalog(catalog);
