import { readCatalog } from '@clipwright/messages';
import catalog from './workspace-messages.en.json' with { type: 'json' };

/** The names of workspaces and roles, used everywhere. */
export const workspaceTexts = readCatalog(catalog);
