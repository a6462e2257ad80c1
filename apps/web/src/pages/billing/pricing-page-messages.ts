import { readCatalog } from '@clipwright/messages';
import catalog from './pricing-page-messages.en.json' with { type: 'json' };

/** Texts of /pricing. Those about payments depend on what the installation sells. */
export const pricingPageMessages = readCatalog(catalog);
