import { readCatalog } from '@clipwright/messages';
import catalog from './processing-messages.en.json' with { type: 'json' };

/** Texts of the progress overlay and of the same panel in a project. */
export const processingTexts = readCatalog(catalog);
