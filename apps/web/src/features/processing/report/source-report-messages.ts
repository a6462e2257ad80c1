import { readCatalog } from '@clipwright/messages';
import catalog from './source-report-messages.en.json' with { type: 'json' };

/** Texts of the material report of a source and of its changes. */
export const sourceReportTexts = readCatalog(catalog);
