import { readCatalog } from '@clipwright/messages';
import catalog from './invitation-messages.en.json' with { type: 'json' };

/** Shown on the login page to visitors who followed an invitation link. */
export const invitationTexts = readCatalog(catalog);
