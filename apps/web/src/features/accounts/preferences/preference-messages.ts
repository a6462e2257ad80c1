import { readCatalog } from '@clipwright/messages';
import catalog from './preference-messages.en.json' with { type: 'json' };

/** Texts of the "Preferences" and "Notifications" tabs of the settings. */
export const preferenceMessages = readCatalog(catalog);
