import { clipOfRangeLimits } from '@clipwright/contract';
import { readCatalog } from '@clipwright/messages';
import catalog from './make-clip-messages.en.json' with { type: 'json' };

const { minSec, maxSec } = clipOfRangeLimits;
const messages = readCatalog(catalog);

/** Texts for creating a clip from a selection in a transcript. */
export const makeClipMessages = {
  ...messages,
  tooShort: messages.tooShort({ minSec }),
  tooLong: messages.tooLong({ minutes: maxSec / 60 }),
};
