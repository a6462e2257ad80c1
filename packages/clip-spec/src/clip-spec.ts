import { z } from 'zod';
import { analysisIds } from './analyses.ts';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import { kitChoice } from './kit-choice.ts';
import { clipRatios, platformId } from './platforms.ts';
import { watermarkSpec } from './watermark-spec.ts';

/** The detail that the encoder keeps: `low` for previews and slow connections, `medium` for posting, `high` for further editing. */
export const qualities = ['low', 'medium', 'high'] as const;
export type Quality = (typeof qualities)[number];

/** `crop` fills the frame; `letterbox` shows the whole picture, with bars. */
export const fits = ['crop', 'letterbox'] as const;

/** The default caption style. */
export const defaultCaptionStyle = 'marker';

/** Seconds within bounds; other values are refused with this message. */
function seconds({ min, max }: { min: number; max: number }, message: string) {
  return z.number(messages.notANumber).min(min, message).max(max, message);
}

const trimSec = z.number().min(limits.trimSec.min).max(limits.trimSec.max).nullable().default(null);

/**
 * Each part of a clip spec with its bounds and default. Schemas of its parts, such as those of the API, are made of
 * these; `clipSpec` is the whole.
 */
export const clipSpecFields = z.object({
  /** The platforms that clips are posted on; a clip has a file for each ratio that they need. */
  platforms: z
    .array(platformId)
    .min(1, messages.platformsMissing)
    .max(6)
    .refine((list) => new Set(list).size === list.length, messages.platformTwice)
    .default(['tiktok']),
  /** The number of clips. */
  count: z
    .int(messages.notAWholeNumber)
    .min(limits.count.min, messages.numClipsOutOfBounds)
    .max(limits.count.max, messages.numClipsOutOfBounds)
    .default(limits.count.default),
  /** The moments to look for, in the user's words; null for the best ones. Data for the finder, never an instruction to a model. */
  prompt: z.string().trim().min(1).max(limits.promptLength, messages.promptTooLong).nullable().default(null),
  /** The target length of a clip in seconds, as are the lengths below; default 60, clamped to the other two. */
  targetSec: seconds(limits.targetSec, messages.targetDurationOutOfBounds).optional(),
  /** No clip is shorter. */
  minSec: seconds(limits.minSec, messages.minDurationOutOfBounds).default(limits.minSec.default),
  /** No clip is longer. */
  maxSec: seconds(limits.maxSec, messages.maxDurationOutOfBounds).default(limits.maxSec.default),
  /** Seconds that two clips may share. */
  overlapSec: seconds(limits.overlapSec, messages.overlapOutOfBounds).default(limits.overlapSec.default),
  /** The part of the source to use, in seconds; null: from its start, to its end. */
  trimStartSec: trimSec,
  trimEndSec: trimSec,
  /** The spoken language as an ISO 639-1 code; null: detected. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
  /** The audio track to use, 1 for the source's first; null: the one with the voice. */
  audioTrack: z
    .int(messages.notAWholeNumber)
    .min(limits.audioTrack.min, messages.audioTrackOutOfBounds)
    .max(limits.audioTrack.max, messages.audioTrackOutOfBounds)
    .nullable()
    .default(null),
  /** Off: the words are recognized from the sound although there are subtitles beside the source or inside it. */
  subtitles: z.boolean().default(true),
  /** Off: clips are chosen by sound and picture and have no captions. */
  transcription: z.boolean().default(true),
  /** Uses a language model to find moments and write texts, if one is set up. */
  aiEnhancement: z.boolean().default(true),
  /** Off: a clip has the same title on every platform. */
  optimizeTitles: z.boolean().default(true),
  /** Off: a clip has up to three hashtags of its topic and the platform's own. */
  optimizeHashtags: z.boolean().default(true),
  /** Analyses to make of each clip. */
  analyses: z.array(z.enum(analysisIds)).default([]),
  /** Ratios instead of the platforms' own; none: each platform's own; `source`: the source's, whatever it is. */
  ratios: z.array(z.enum(clipRatios)).default([]),
  fit: z.enum(fits).default('crop'),
  /** The picture is cropped around who speaks; off: around its middle. */
  smartCropping: z.boolean().default(true),
  /** Renders as many pixels as source and plan allow; off: 1080 on the short side. */
  keepResolution: z.boolean().default(false),
  quality: z.enum(qualities).default('medium'),
  /**
   * The name of a caption style, or the id of an own one; null: no captions. Omitted: the style that its owner chose
   * for each platform.
   */
  captionStyle: z.string().min(1).max(limits.captionStyleLength).nullable().optional(),
  watermark: watermarkSpec.prefault({}),
  /** The brand kit that is applied to the clips when the run starts; null: none. */
  brandKit: kitChoice.nullable().default(null),
  /** Silences and fillers are cut out. */
  jumpCuts: z.boolean().default(false),
});

type Lengths = { targetSec?: number | undefined; minSec: number; maxSec: number };

/** Sets the default of the target length. */
export function fillTarget<Given extends Lengths>(given: Given): Given & { targetSec: number } {
  const { targetSec, minSec, maxSec } = given;
  return { ...given, targetSec: targetSec ?? Math.min(Math.max(limits.targetSec.default, minSec), maxSec) };
}

/** True if the target length is between the shortest and the longest. */
export function lengthsAgree({ targetSec, minSec, maxSec }: Required<Lengths> & { targetSec: number }): boolean {
  return minSec <= targetSec && targetSec <= maxSec;
}

/** True if a part of the source is left to use. */
export function isTrimSensible({ trimStartSec, trimEndSec }: Pick<ClipSpec, 'trimStartSec' | 'trimEndSec'>): boolean {
  return trimEndSec === null || trimEndSec > (trimStartSec ?? 0);
}

/** The field name and message of a refused length. */
export const lengthsDisagree = { message: messages.durationsDisagree, path: ['targetSec'] };

/**
 * The request for clips of a video. Everything has a default, so `{}` is valid. The form fills it in, the API transports it
 * under its own names (`toClipSpec`), plan and installation resolve it, and the engine executes it.
 */
export const clipSpec = clipSpecFields
  .transform(fillTarget)
  .refine(lengthsAgree, lengthsDisagree)
  .refine(isTrimSensible, { message: messages.trimEmpty, path: ['trimEndSec'] });
export type ClipSpec = z.output<typeof clipSpecFields> & { targetSec: number };
