import { readCatalog } from '@clipwright/messages';
import catalog from './panel-messages.en.json' with { type: 'json' };

/** Texts of the editor's panel: captions, title, texts, zooms and sound. */
export const panelMessages = readCatalog(catalog);
