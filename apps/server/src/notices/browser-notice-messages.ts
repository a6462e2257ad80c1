import { readCatalogs } from '@clipwright/messages';
import en from './browser-notice-messages.en.json' with { type: 'json' };
import es from './browser-notice-messages.es.json' with { type: 'json' };

/** Text for notices, in the notice panel and in native browser notifications. */
export const noticeTextsIn = readCatalogs({ en, es });
