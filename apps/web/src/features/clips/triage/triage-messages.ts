import { readCatalog } from '@clipwright/messages';
import catalog from './triage-messages.en.json' with { type: 'json' };

/** Texts of the triage of clips: decisions and their effects. */
export const triageTexts = readCatalog(catalog);
