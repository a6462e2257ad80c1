import { readCatalog } from '@clipwright/messages';
import catalog from './changelog-messages.en.json' with { type: 'json' };

/**
 * Texts of /changelog, limited to changes that creators notice. `CHANGELOG.md` lists all, for operators and developers.
 */
export const changelogMessages = readCatalog(catalog);
