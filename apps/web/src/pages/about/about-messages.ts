import { readCatalog } from '@clipwright/messages';
import catalog from './about-messages.en.json' with { type: 'json' };

/** Texts of /about-clipwright. */
export const aboutMessages = readCatalog(catalog);
