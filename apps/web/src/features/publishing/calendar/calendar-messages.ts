import { readCatalog } from '@clipwright/messages';
import catalog from './calendar-messages.en.json' with { type: 'json' };

export const calendarMessages = readCatalog(catalog);
