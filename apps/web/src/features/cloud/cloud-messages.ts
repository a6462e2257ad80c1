import { readCatalog } from '@clipwright/messages';
import catalog from './cloud-messages.en.json' with { type: 'json' };

/** Texts about the user's cloud drives. */
export const cloudMessages = readCatalog(catalog);
