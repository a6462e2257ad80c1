import { readCatalog } from '@clipwright/messages';
import catalog from './palette-messages.en.json' with { type: 'json' };

/** Texts of the command palette. */
export const paletteMessages = readCatalog(catalog);
