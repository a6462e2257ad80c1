import { readCatalogs } from '@clipwright/messages';
import en from './view-page-messages.en.json' with { type: 'json' };
import es from './view-page-messages.es.json' with { type: 'json' };

/** Text for a view link in other programs, such as chats and search pages. */
export const viewPageMessagesIn = readCatalogs({ en, es });
