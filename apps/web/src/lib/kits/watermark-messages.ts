import { readCatalog } from '@clipwright/messages';
import catalog from './watermark-messages.en.json' with { type: 'json' };

/** Texts of watermark settings, for one clip and in a brand kit. */
export const watermarkTexts = readCatalog(catalog);
