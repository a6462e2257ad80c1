import { z } from 'zod';
import { processingMessages as messages } from './messages.ts';
import { aspectRatio } from './platforms.ts';
import { processingLimits as limits, numClips } from './processing-options.ts';

/** A number in its bounds; what is not given stays as it was asked for the project. */
function bounded(name: 'minDuration' | 'maxDuration' | 'targetDuration', message: string) {
  return z.number(messages.notANumber).min(limits[name].min, message).max(limits[name].max, message).optional();
}

/** The body of `POST /api/projects/{id}/more-clips`: other moments of what is transcribed already, at no cost. */
export const moreClipsInput = z
  .object({
    numClips: numClips.default(limits.numClips.default),
    aiPrompt: z.string().trim().max(2000, messages.promptTooLong).optional(),
    /** Seconds. */
    minDuration: bounded('minDuration', messages.minDurationOutOfBounds),
    maxDuration: bounded('maxDuration', messages.maxDurationOutOfBounds),
    targetDuration: bounded('targetDuration', messages.targetDurationOutOfBounds),
  })
  .meta({ id: 'MoreClipsInput' });
export type MoreClipsInput = z.output<typeof moreClipsInput>;

/** The body of `POST /api/clips/{id}/renditions`: the same clip in another ratio or caption style; null: no captions. */
export const renditionInput = z
  .object({ ratio: aspectRatio, captionStyle: z.string().min(1).max(60).nullable() })
  .meta({ id: 'RenditionInput' });
export type RenditionInput = z.output<typeof renditionInput>;
