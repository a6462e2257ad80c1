import { readCatalog } from '@clipwright/messages';
import catalog from './choices-messages.en.json' with { type: 'json' };

export const choicesMessages = readCatalog(catalog);
