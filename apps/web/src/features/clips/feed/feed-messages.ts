import { readCatalog } from '@clipwright/messages';
import catalog from './feed-messages.en.json' with { type: 'json' };

/** Texts of the feed of clips on a phone. */
export const feedTexts = readCatalog(catalog);
