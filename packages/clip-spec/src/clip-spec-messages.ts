import { type Messages, readCatalog } from '@clipwright/messages';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import catalog from './clip-spec-messages.en.json' with { type: 'json' };

/** Problems of a part of a clip spec, in the form and on the server. */
export const clipSpecMessages = withLimits(readCatalog(catalog));

/** Fills the limits of a clip spec into its messages. */
export function withLimits(messages: Messages<typeof catalog>) {
  return {
    ...messages,
    promptTooLong: messages.promptTooLong(limits),
    numClipsOutOfBounds: messages.numClipsOutOfBounds(limits.count),
    targetDurationOutOfBounds: messages.targetDurationOutOfBounds(limits.targetSec),
    minDurationOutOfBounds: messages.minDurationOutOfBounds(limits.minSec),
    maxDurationOutOfBounds: messages.maxDurationOutOfBounds(limits.maxSec),
    overlapOutOfBounds: messages.overlapOutOfBounds(limits.overlapSec),
    audioTrackOutOfBounds: messages.audioTrackOutOfBounds(limits.audioTrack),
    voicesOutOfBounds: messages.voicesOutOfBounds(limits.voices),
    watermarkTextTooLong: messages.watermarkTextTooLong(limits),
    watermarkOpacityOutOfBounds: messages.watermarkOpacityOutOfBounds(limits.watermarkOpacity),
  };
}
