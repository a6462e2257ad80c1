import { readCatalog } from '@clipwright/messages';
import catalog from './notice-messages.en.json' with { type: 'json' };

/** Texts of the bell, its panel and browser notifications. */
export const noticeMessages = readCatalog(catalog);
