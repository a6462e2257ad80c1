import { readCatalog } from '@clipwright/messages';
import catalog from './speech-contract-messages.en.json' with { type: 'json' };

/** Messages during the installation of a speech model, on the upload page and for a run that waits for it. */
export const speechNotices = readCatalog(catalog);
