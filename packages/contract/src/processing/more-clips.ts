import { aspectRatio, clipSpecFields, clipSpecInputFields } from '@clipwright/clip-spec';
import { z } from 'zod';
import { processingMessages } from './processing-contract-messages.ts';

const { count, minSec, maxSec, targetSec } = clipSpecFields.shape;

/** The body of `POST /api/projects/{id}/more-clips`: other moments of what is transcribed already, at no cost. */
export const moreClipsInput = z
  .object({
    numClips: count,
    aiPrompt: clipSpecInputFields.aiPrompt.unwrap().optional(),
    /** Seconds; what is not given stays as it was asked for the project. */
    minDuration: minSec.unwrap().optional(),
    maxDuration: maxSec.unwrap().optional(),
    targetDuration: targetSec,
  })
  .meta({ id: 'MoreClipsInput' });
export type MoreClipsInput = z.output<typeof moreClipsInput>;

/** The body of `POST /api/clips/{id}/renditions`: the same clip in another ratio or caption style; null: no captions. */
export const renditionInput = z
  .object({ ratio: aspectRatio, captionStyle: z.string().min(1).max(60).nullable() })
  .meta({ id: 'RenditionInput' });
export type RenditionInput = z.output<typeof renditionInput>;

/** The body of `POST /api/projects/{id}/renditions`: several of its clips once more; what is not given stays as each clip has it. */
export const renditionsInput = z
  .object({
    clips: z.array(z.uuid()).min(1).max(100),
    ratio: aspectRatio.optional(),
    captionStyle: z.string().min(1).max(60).nullable().optional(),
  })
  .refine(({ ratio, captionStyle }) => ratio !== undefined || captionStyle !== undefined, {
    message: processingMessages.versionMissing,
  })
  .meta({ id: 'RenditionsInput' });
export type RenditionsInput = z.output<typeof renditionsInput>;
