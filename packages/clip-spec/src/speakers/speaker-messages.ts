import { readCatalog } from '@clipwright/messages';
import catalog from './speaker-messages.en.json' with { type: 'json' };

/** The names of speakers that are known by their voices only. */
export const speakerTexts = readCatalog(catalog);
