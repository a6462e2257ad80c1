import { readCatalogs } from '@clipwright/messages';
import en from './run-messages.en.json' with { type: 'json' };
import es from './run-messages.es.json' with { type: 'json' };

export const runMessagesIn = readCatalogs({ en, es });
