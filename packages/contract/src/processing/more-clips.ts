import { aspectRatio, clipSpecFields, clipSpecInputFields, clipSpecLimits } from '@clipwright/clip-spec';
import { z } from 'zod';
import { processingMessages } from './processing-contract-messages.ts';

const { count, speaker, minSec, maxSec, targetSec, audioTrack, language, voices } = clipSpecFields.shape;

/** The body of `POST /api/projects/{id}/more-clips`: further moments of the existing transcript, at no cost. */
export const moreClipsInput = z
  .object({
    numClips: count,
    aiPrompt: clipSpecInputFields.aiPrompt.unwrap().optional(),
    /** Only moments in which this speaker says most of the words; null: all speakers. */
    speaker: speaker.unwrap().optional(),
    /** Seconds; omitted fields keep the project's values. */
    minDuration: minSec.unwrap().optional(),
    maxDuration: maxSec.unwrap().optional(),
    targetDuration: targetSec,
  })
  .meta({ id: 'MoreClipsInput' });
export type MoreClipsInput = z.output<typeof moreClipsInput>;

/** The length limits of a clip of a chosen part, in seconds. */
export const clipOfRangeLimits = { minSec: clipSpecLimits.minSec.min, maxSec: clipSpecLimits.maxSec.max } as const;

/** The body of `POST /api/projects/{id}/clips`: one clip of a part of the source, at no cost. */
export const clipOfRangeInput = z
  .object({
    /** In the source. */
    startSec: z.number().min(0).max(clipSpecLimits.trimSec.max),
    endSec: z.number().min(0).max(clipSpecLimits.trimSec.max),
    /** Chosen by the client, so that a request that is sent twice makes one clip. */
    processingId: z.uuid().optional(),
  })
  .refine(
    ({ startSec, endSec }) =>
      endSec - startSec >= clipOfRangeLimits.minSec && endSec - startSec <= clipOfRangeLimits.maxSec,
    { message: processingMessages.rangeLength, path: ['endSec'] },
  )
  .meta({ id: 'ClipOfRangeInput' });
export type ClipOfRangeInput = z.output<typeof clipOfRangeInput>;

/**
 * The body of `POST /api/projects/{id}/remake`: remakes all clips with other settings, at no cost. Omitted fields keep
 * the project's values.
 */
export const remakeInput = z
  .object({
    /** The audio track to use, 1 for the first; null: the one with a voice. */
    audioTrack: audioTrack.unwrap().optional(),
    /** The spoken language as an ISO 639-1 code; null: detected. */
    language: language.unwrap().optional(),
    /** The number of people who speak; null: as many as are heard. */
    voices: voices.unwrap().optional(),
    /** False: the words are recognized from the sound although there are subtitles. */
    useSubtitles: z.boolean().optional(),
    /** Chosen by the client, so that a request that is sent twice makes the clips once. */
    processingId: z.uuid().optional(),
  })
  .meta({ id: 'RemakeInput' });
export type RemakeInput = z.output<typeof remakeInput>;

/** The body of `POST /api/clips/{id}/renditions`: the same clip in another ratio or caption style; null: no captions. */
export const renditionInput = z
  .object({ ratio: aspectRatio, captionStyle: z.string().min(1).max(60).nullable() })
  .meta({ id: 'RenditionInput' });
export type RenditionInput = z.output<typeof renditionInput>;

/** The body of `POST /api/projects/{id}/renditions`: renders several clips again. Omitted fields keep each clip's values. */
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
