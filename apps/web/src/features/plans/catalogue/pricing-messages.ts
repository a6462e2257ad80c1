import { readCatalog } from '@clipwright/messages';
import catalog from './pricing-messages.en.json' with { type: 'json' };

/** Texts about plans and credit packs. */
export const pricingMessages = readCatalog(catalog);
