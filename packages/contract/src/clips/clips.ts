import { z } from 'zod';
import { severalLines, toOneLine } from '../plain-text.ts';
import { generatedClip } from '../processing/processing-status.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { clipsMessages as messages } from './clips-contract-messages.ts';

/** The prefix of the name of the row for the whole video, which is not a clip. */
export const fullVideoPrefix = 'Full Video -';

export const clipDecisions = ['kept', 'skipped'] as const;

/** A clip as its project shows it. */
export const projectClip = generatedClip
  .extend({
    project_id: z.uuid(),
    /** The number of times that playback was started, at most once per viewer per hour. */
    views: z.int(),
    /** The owner's decision; null while undecided. */
    decision: z.enum(clipDecisions).nullable(),
  })
  .meta({ id: 'ProjectClip' });
export type ProjectClip = z.infer<typeof projectClip>;

/** `#word`, as it is stored; the sign may be left out. */
const hashtag = z
  .string()
  .trim()
  .regex(/^#?[\p{L}\p{M}\p{N}_]{1,100}$/u, messages.hashtagInvalid)
  .transform((word) => (word.startsWith('#') ? word : `#${word}`));

/** `PATCH /api/clips/{id}`: omitted fields keep their values. */
export const clipChange = z
  .object({
    decision: z.enum(clipDecisions).nullable(),
    title: z
      .string()
      .overwrite(toOneLine)
      .trim()
      .min(1, messages.titleMissing)
      .max(280, messages.titleTooLong)
      .refine((title) => !title.startsWith(fullVideoPrefix), messages.titleReserved),
    caption: z.string().trim().max(5000, messages.captionTooLong).regex(severalLines, requestMessages.textInvalid),
    hashtags: z
      .array(hashtag)
      .max(30, messages.tooManyHashtags)
      .transform((list) => [...new Set(list)]),
  })
  .partial()
  .meta({ id: 'ClipChange' });
export type ClipChange = z.output<typeof clipChange>;

/** `POST /api/clips/{id}/views`. */
export const clipViewAnswer = z
  .object({
    /** False if this viewer was already counted within the hour. */
    counted: z.boolean(),
    views: z.int(),
  })
  .meta({ id: 'ClipViewAnswer' });
