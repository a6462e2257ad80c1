import { readCatalog } from '@clipwright/messages';
import catalog from './link-title-messages.en.json' with { type: 'json' };

/** The name of a project made from a link until the title of its video is known. */
export const linkTitleMessages = readCatalog(catalog);
