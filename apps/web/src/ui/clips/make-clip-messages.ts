import { clipOfRangeLimits } from '@clipwright/contract';

const { minSec, maxSec } = clipOfRangeLimits;

/** Texts for creating a clip from a selection in a transcript. */
export const makeClipMessages = {
  linesHint: 'To make a clip, select its first line, then its last one.',
  lines: 'Lines of the transcript',
  selected: (from: string, to: string) => `From ${from} to ${to}`,
  make: 'Make a clip from here',
  clear: 'Clear selection',
  tooShort: `Select at least ${minSec} seconds to make a clip.`,
  tooLong: `Select at most ${maxSec / 60} minutes to make a clip.`,
  begun: 'Your clip is being made. You can find it in the project.',
} as const;
