import { readCatalog } from '@clipwright/messages';
import catalog from './shared-edit-messages.en.json' with { type: 'json' };

/** Texts about changes to all clips of a project. */
export const sharedEditMessages = readCatalog(catalog);
