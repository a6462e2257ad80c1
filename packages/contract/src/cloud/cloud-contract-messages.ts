import { readCatalog } from '@clipwright/messages';
import catalog from './cloud-contract-messages.en.json' with { type: 'json' };

/** Outcomes for files in a drive that are shown as toasts. */
export const cloudNotices = readCatalog(catalog);
