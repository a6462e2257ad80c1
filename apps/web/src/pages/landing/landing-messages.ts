import { readCatalog } from '@clipwright/messages';
import catalog from './landing-messages.en.json' with { type: 'json' };

/** Texts of the landing page. */
export const landingMessages = readCatalog(catalog);
