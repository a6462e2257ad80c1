import { readCatalog } from '@clipwright/messages';
import catalog from './teams-messages.en.json' with { type: 'json' };

export const teamsMessages = readCatalog(catalog);
