import { readCatalog } from '@clipwright/messages';
import catalog from './payment-page-messages.en.json' with { type: 'json' };

/** Texts of the pages that the payment provider redirects to. */
export const paymentPageMessages = readCatalog(catalog);
