import { readCatalog } from '@clipwright/messages';
import catalog from './language-choice-messages.en.json' with { type: 'json' };

/** Texts of the language setting. */
export const languageChoiceTexts = readCatalog(catalog);
