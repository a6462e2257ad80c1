import { readCatalogs } from '@clipwright/messages';
import en from './speech-engine-messages.en.json' with { type: 'json' };
import es from './speech-engine-messages.es.json' with { type: 'json' };

export const speechEngineMessagesIn = readCatalogs({ en, es });
