import { readCatalog } from '@clipwright/messages';
import catalog from './feedback-messages.en.json' with { type: 'json' };

/** Texts of feedback on clips through a review link, for clients and for the owner. */
export const feedbackTexts = readCatalog(catalog);
