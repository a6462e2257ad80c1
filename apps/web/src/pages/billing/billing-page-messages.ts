import { readCatalog } from '@clipwright/messages';
import catalog from './billing-page-messages.en.json' with { type: 'json' };

/** Texts of /billing. */
export const billingPageMessages = readCatalog(catalog);
