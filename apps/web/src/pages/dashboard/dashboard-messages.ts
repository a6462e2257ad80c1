import { readCatalog } from '@clipwright/messages';
import catalog from './dashboard-messages.en.json' with { type: 'json' };

export const dashboardMessages = readCatalog(catalog);
