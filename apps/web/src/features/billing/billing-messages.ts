import { readCatalog } from '@clipwright/messages';
import catalog from './billing-messages.en.json' with { type: 'json' };

/** Texts of the billing page. */
export const billingMessages = readCatalog(catalog);
