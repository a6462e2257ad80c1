import { readCatalog } from '@clipwright/messages';
import catalog from './upload-contract-messages.en.json' with { type: 'json' };

export const { uploadRules, uploadNotices } = readCatalog(catalog);
