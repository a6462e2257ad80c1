import { z } from 'zod';
import { captionLanguages, captionPlatforms, captionTones } from '../accounts/preferences.ts';
import { severalLines, toOneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { captionsMessages as messages } from './captions-contract-messages.ts';

export type CaptionPlatform = (typeof captionPlatforms)[number];

/**
 * The limits of a platform: characters (code points, including the hashtags and the space before them) and hashtags.
 */
export const postLimits: Readonly<Record<CaptionPlatform, { caption: number; title: number; hashtags: number }>> = {
  tiktok: { caption: 2200, title: 100, hashtags: 5 },
  instagram: { caption: 2200, title: 100, hashtags: 8 },
  youtube: { caption: 5000, title: 100, hashtags: 3 },
  twitter: { caption: 280, title: 70, hashtags: 3 },
  linkedin: { caption: 3000, title: 100, hashtags: 5 },
};

/** Returns the text as posted: the text, an empty line, the hashtags. */
export function joinPost({ caption, hashtags }: { caption: string; hashtags: readonly string[] }): string {
  return [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
}

/** Characters as platforms count them. */
export function countCharacters(text: string): number {
  return [...text].length;
}

export const postText = z
  .object({
    platform: z.enum(captionPlatforms),
    title: z.string().nullable(),
    /** Without the hashtags. */
    caption: z.string(),
    /** With their #. */
    hashtags: z.array(z.string()),
    tone: z.enum(captionTones),
    /** The language of the text as an ISO 639-1 code. */
    language: z.string(),
    /** The author: a language model, or a composition of the clip's own words. */
    writer: z.enum(['model', 'transcript']),
    /** True if its owner has edited it. */
    isEdited: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PostText' });
export type PostText = z.infer<typeof postText>;

/** A clip with its texts. */
export const captionClip = z
  .object({
    id: z.uuid(),
    name: z.string(),
    durationSec: z.number(),
    /** The platforms that its files are made for. */
    platforms: z.array(z.string()),
    posterUrl: z.string().nullable(),
    texts: z.array(postText),
  })
  .meta({ id: 'CaptionClip' });
export type CaptionClip = z.infer<typeof captionClip>;

/** The writer of texts for this user; `reason` says why it is not a language model. */
export const textWriter = z
  .object({
    kind: z.enum(['model', 'transcript']),
    reason: z.enum(['not-configured', 'plan']).nullable(),
  })
  .meta({ id: 'TextWriter' });

/** A project as the page /captions edits it. */
export const captionProject = z
  .object({
    project: z.object({ id: z.uuid(), title: z.string() }),
    /** Best first. */
    clips: z.array(captionClip),
    /** The spoken language; null without speech, or if unknown. */
    spokenLanguage: z.string().nullable(),
    writer: textWriter,
    /** True if the plan picks titles and hashtags from the transcript. */
    isOptimized: z.boolean(),
  })
  .meta({ id: 'CaptionProject' });
export type CaptionProject = z.infer<typeof captionProject>;

export const generateTextsInput = z
  .object({
    clipIds: z
      .array(z.uuid())
      .min(1, messages.noClips)
      .max(50, messages.tooManyClips)
      .transform((ids) => [...new Set(ids)]),
    platforms: z
      .array(z.enum(captionPlatforms))
      .min(1, messages.noPlatforms)
      .max(captionPlatforms.length)
      .refine((list) => new Set(list).size === list.length, messages.platformTwice)
      .default(['tiktok', 'youtube', 'instagram']),
    tone: z.enum(captionTones).default('professional'),
    /** Default: the user's preference. */
    language: z.enum(captionLanguages).optional(),
  })
  .meta({ id: 'GenerateTextsInput' });
export type GenerateTextsInput = z.output<typeof generateTextsInput>;

/** One request to write texts; all clips belong to one project. */
export const textGeneration = z
  .object({
    id: z.uuid(),
    status: z.enum(['running', 'completed', 'failed']),
    clipsDone: z.int(),
    clipsTotal: z.int(),
    writer: textWriter.shape.kind,
    /** Sentences for the user. */
    warnings: z.array(z.string()),
    /** All texts of the requested clips, once they are written. */
    clips: z.array(z.object({ id: z.uuid(), texts: z.array(postText) })),
  })
  .meta({ id: 'TextGeneration' });
export type TextGeneration = z.infer<typeof textGeneration>;

const hashtag = z.string().regex(/^#[\p{L}\p{M}\p{N}_]{1,60}$/u, messages.hashtagInvalid);

/** A text edited by its owner, within the platform's limits. */
export const updatePostTextInput = z
  .object({
    platform: z.enum(captionPlatforms),
    title: z.string().overwrite(toOneLine).trim().max(200, messages.titleTooLong).nullable().optional(),
    caption: z.string().trim().max(5000, messages.captionTooLong).regex(severalLines, requestMessages.textInvalid),
    hashtags: z.array(hashtag).max(30, messages.tooManyHashtags),
  })
  .superRefine(({ platform, title, caption, hashtags }, context) => {
    const limits = postLimits[platform];
    if (hashtags.length > limits.hashtags) {
      context.addIssue({ code: 'custom', path: ['hashtags'], message: messages.tooManyHashtags });
    }
    if (countCharacters(joinPost({ caption, hashtags })) > limits.caption) {
      context.addIssue({ code: 'custom', path: ['caption'], message: messages.captionTooLong });
    }
    if (countCharacters(title ?? '') > limits.title) {
      context.addIssue({ code: 'custom', path: ['title'], message: messages.titleTooLong });
    }
  })
  .meta({ id: 'UpdatePostTextInput' });
export type UpdatePostTextInput = z.input<typeof updatePostTextInput>;
