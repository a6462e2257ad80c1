import { captionLook } from '@clipwright/clip-spec';
import { z } from 'zod';
import { captionPlatforms } from '../accounts/preferences.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { captionsMessages as messages } from './captions-contract-messages.ts';

/** A built-in style's name, or the id of an own one. */
export const captionStyleId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/);

export const captionStyle = z
  .object({
    id: captionStyleId,
    name: z.string(),
    description: z.string(),
    isBuiltIn: z.boolean(),
    look: captionLook,
  })
  .meta({ id: 'CaptionStyle' });
export type CaptionStyle = z.infer<typeof captionStyle>;

/** The default style per platform; a platform without one uses the product's default. */
export const captionDefaults = z
  .object({
    tiktok: captionStyleId,
    instagram: captionStyleId,
    youtube: captionStyleId,
    twitter: captionStyleId,
    linkedin: captionStyleId,
  })
  .partial()
  .meta({ id: 'CaptionDefaults' });
export type CaptionDefaults = z.infer<typeof captionDefaults>;

/** The built-in styles, then the user's own styles in the order of their creation. */
export const captionStyleList = z
  .object({
    styles: z.array(captionStyle),
    defaults: captionDefaults,
    /** The number of own styles. */
    used: z.int(),
    /** The number of own styles that the plan allows; -1: unlimited. */
    limit: z.int(),
  })
  .meta({ id: 'CaptionStyleList' });
export type CaptionStyleList = z.infer<typeof captionStyleList>;

const name = z
  .string(messages.nameMissing)
  .trim()
  .min(1, messages.nameMissing)
  .max(60, messages.nameTooLong)
  .regex(oneLine, requestMessages.textInvalid);

export const createCaptionStyleInput = z.object({ name, look: captionLook }).meta({ id: 'CreateCaptionStyleInput' });
export type CreateCaptionStyleInput = z.input<typeof createCaptionStyleInput>;

export const updateCaptionStyleInput = z
  .object({ name, look: captionLook })
  .partial()
  .meta({ id: 'UpdateCaptionStyleInput' });

/** A platform that is null or missing uses the product's default. */
export const captionDefaultsInput = z
  .object({ defaults: z.partialRecord(z.enum(captionPlatforms), captionStyleId.nullable()) })
  .meta({ id: 'CaptionDefaultsInput' });

export const previewRatios = ['9:16', '1:1', '16:9'] as const;

/** A frame with captions, of one of the user's clips or of the sample. */
export const previewCaptionStyleInput = z
  .object({
    look: captionLook,
    clipId: z.uuid().nullable().default(null),
    ratio: z.enum(previewRatios).default('9:16'),
  })
  .meta({ id: 'PreviewCaptionStyleInput' });
export type PreviewCaptionStyleInput = z.output<typeof previewCaptionStyleInput>;

export const captionPreview = z
  .object({
    /** The URL of a JPEG, valid for at most an hour. */
    url: z.string(),
    widthPx: z.int(),
    heightPx: z.int(),
    /** The text of the captions. */
    text: z.string(),
    /** The origin of the picture: the clip's source, or the sample if the source is gone or none was requested. */
    from: z.enum(['clip', 'sample']),
  })
  .meta({ id: 'CaptionPreview' });
export type CaptionPreview = z.infer<typeof captionPreview>;
