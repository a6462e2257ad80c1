import { readCatalogs } from '@clipwright/messages';
import en from './built-in-style-messages.en.json' with { type: 'json' };
import es from './built-in-style-messages.es.json' with { type: 'json' };

/** The built-in styles by id, in the engine's own words, for translation. */
export const builtInStyleTextsIn = readCatalogs({ en, es });
