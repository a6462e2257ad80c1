import { readCatalog } from '@clipwright/messages';
import catalog from './gated-option-messages.en.json' with { type: 'json' };

/** The options that a plan must include: the name, and one sentence on what it does and what it is based on. */
export const gatedOptionTexts = readCatalog(catalog);
