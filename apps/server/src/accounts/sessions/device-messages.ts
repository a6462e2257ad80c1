import { readCatalogs } from '@clipwright/messages';
import en from './device-messages.en.json' with { type: 'json' };
import es from './device-messages.es.json' with { type: 'json' };

/** Device descriptions. */
export const deviceMessagesIn = readCatalogs({ en, es });
