import { readCatalog } from '@clipwright/messages';
import { platformNames } from '../../lib/platform-names.ts';
import catalog from './projects-messages.en.json' with { type: 'json' };

const messages = readCatalog(catalog);
const { charts } = messages;

export const projectsMessages = {
  ...messages,
  charts: { ...charts, platformNames: { ...platformNames, ...charts.platformNames } },
};
