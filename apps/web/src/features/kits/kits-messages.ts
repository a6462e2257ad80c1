import { readCatalog } from '@clipwright/messages';
import { platformNames } from '../../lib/platform-names.ts';
import catalog from './kits-messages.en.json' with { type: 'json' };

const messages = readCatalog(catalog);
const { editor } = messages;

/** Texts of the settings' tab "Brand kits". */
export const kitsMessages = {
  ...messages,
  editor: { ...editor, platformNames: { ...platformNames, ...editor.platformNames } },
};
