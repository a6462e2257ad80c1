import { readCatalog } from '@clipwright/messages';
import catalog from './projects-contract-messages.en.json' with { type: 'json' };

export const { reviewMessages, projectsNotices } = readCatalog(catalog);
