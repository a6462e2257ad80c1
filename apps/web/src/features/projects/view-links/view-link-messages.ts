import { readCatalog } from '@clipwright/messages';
import catalog from './view-link-messages.en.json' with { type: 'json' };

/** Texts of view links, for the owner and for viewers. */
export const viewLinkTexts = readCatalog(catalog);
