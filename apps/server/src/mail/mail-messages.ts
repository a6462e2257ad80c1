import { readCatalogs } from '@clipwright/messages';
import en from './mail-messages.en.json' with { type: 'json' };
import es from './mail-messages.es.json' with { type: 'json' };

export const mailMessagesIn = readCatalogs({ en, es });
