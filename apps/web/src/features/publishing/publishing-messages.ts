import { readCatalog } from '@clipwright/messages';
import catalog from './publishing-messages.en.json' with { type: 'json' };

export const publishingMessages = readCatalog(catalog);
