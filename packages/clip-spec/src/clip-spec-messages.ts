import { clipSpecLimits as limits } from './clip-spec-limits.ts';

const between = ({ min, max }: { min: number; max: number }) => `must be between ${min} and ${max}`;

/** Problems of a part of a clip spec, in the form and on the server. */
export const clipSpecMessages = {
  promptTooLong: `Please use at most ${limits.promptLength} characters for the prompt`,
  platformsMissing: 'Please choose at least one platform',
  platformTwice: 'Each platform can be chosen once',
  numClipsOutOfBounds: `Number of clips ${between(limits.count)}`,
  targetDurationOutOfBounds: `Target duration ${between(limits.targetSec)} seconds`,
  minDurationOutOfBounds: `Min duration ${between(limits.minSec)} seconds`,
  maxDurationOutOfBounds: `Max duration ${between(limits.maxSec)} seconds`,
  overlapOutOfBounds: `Overlap ${between(limits.overlapSec)} seconds`,
  audioTrackOutOfBounds: `Audio track ${between(limits.audioTrack)}`,
  trimEmpty: 'The end of the part to use must come after its start',
  durationsDisagree: 'Target duration must be between the min and max durations',
  watermarkTextTooLong: `Please use at most ${limits.watermarkTextLength} characters for the watermark`,
  watermarkOpacityOutOfBounds: `Watermark opacity ${between(limits.watermarkOpacity)}`,
  notANumber: 'Please enter a number',
  notAWholeNumber: 'Please enter a whole number',
  colorInvalid: 'Please enter a color such as #FF6BAA',
  lookOutOfBounds: 'This setting is out of range',
} as const;
