import { readCatalog } from '@clipwright/messages';
import { shortVideoNames } from '../../lib/platform-names.ts';
import catalog from './clips-messages.en.json' with { type: 'json' };

const messages = readCatalog(catalog);

/** Texts of a project's clips, their player and their details. */
export const clipsTexts = { ...messages, platformNames: { ...shortVideoNames, ...messages.platformNames } };
