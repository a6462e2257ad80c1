import { readCatalog } from '@clipwright/messages';
import catalog from './editor-messages.en.json' with { type: 'json' };

/** Texts of the editor. */
export const editorMessages = readCatalog(catalog);
