import { readCatalogs } from '@clipwright/messages';
import en from './other-style-names-messages.en.json' with { type: 'json' };
import es from './other-style-names-messages.es.json' with { type: 'json' };

/** Other names under which people search for styles similar to the built-in ones, by id. */
export const otherStyleNamesIn = readCatalogs({ en, es });
