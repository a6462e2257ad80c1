import { clipSpecLimits as limits } from '@clipwright/clip-spec';
import { readCatalog } from '@clipwright/messages';
import { platformNames } from '../../../lib/platform-names.ts';
import catalog from './clip-spec-form-messages.en.json' with { type: 'json' };

const messages = readCatalog(catalog);
const { clips, shape } = messages;

export const uploadMessages = {
  ...messages,
  clips: {
    ...clips,
    targetHint: clips.targetHint(limits.targetSec),
    minHint: clips.minHint(limits.minSec),
    maxHint: clips.maxHint(limits.maxSec),
  },
  shape: { ...shape, platformNames: { ...platformNames, ...shape.platformNames } },
};
