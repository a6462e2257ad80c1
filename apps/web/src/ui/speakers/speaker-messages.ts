import { readCatalog } from '@clipwright/messages';
import catalog from './speaker-messages.en.json' with { type: 'json' };

/** Texts for naming speakers and correcting who speaks. */
export const speakerTexts = readCatalog(catalog);
