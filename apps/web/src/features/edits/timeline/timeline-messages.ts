import { readCatalog } from '@clipwright/messages';
import catalog from './timeline-messages.en.json' with { type: 'json' };

/** Texts of the editor's timeline. */
export const timelineMessages = readCatalog(catalog);
