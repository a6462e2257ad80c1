import { z } from 'zod';
import { processingMessages as messages } from './messages.ts';
import { aspectRatio } from './platforms.ts';

export const qualities = ['low', 'medium', 'high'] as const;
export const watermarkPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const;
export const watermarkSizes = ['small', 'medium', 'large', 'extra-large'] as const;

/** Bounds and defaults of the numbers a user may ask for; lengths in seconds. */
export const processingLimits = {
  numClips: { min: 1, max: 20, default: 3 },
  targetDuration: { min: 15, max: 300, default: 60 },
  minDuration: { min: 5, max: 60, default: 15 },
  maxDuration: { min: 30, max: 600, default: 120 },
  overlap: { min: 0, max: 30, default: 2 },
  watermarkOpacity: { min: 0, max: 1, default: 0.6 },
} as const;

/** A number in its bounds; what is outside is refused with this message. */
function bounded(name: keyof typeof processingLimits, message: string) {
  const { min, max } = processingLimits[name];
  return z.number(messages.notANumber).min(min, message).max(max, message).default(processingLimits[name].default);
}

/** Clips wanted. */
export const numClips = z
  .int(messages.notAWholeNumber)
  .min(processingLimits.numClips.min, messages.numClipsOutOfBounds)
  .max(processingLimits.numClips.max, messages.numClipsOutOfBounds);

const isOn = z.boolean().default(true);
const isOff = z.boolean().default(false);

/** How clips are made. Everything has a default, so that `{}` is a wish as well. */
export const processingOptions = z
  .object({
    /** Seconds, as are the lengths below. */
    targetDuration: z
      .number(messages.notANumber)
      .min(processingLimits.targetDuration.min, messages.targetDurationOutOfBounds)
      .max(processingLimits.targetDuration.max, messages.targetDurationOutOfBounds)
      .optional(),
    minDuration: bounded('minDuration', messages.minDurationOutOfBounds),
    maxDuration: bounded('maxDuration', messages.maxDurationOutOfBounds),
    /** Seconds that two clips may share. */
    overlap: bounded('overlap', messages.overlapOutOfBounds),
    quality: z.enum(qualities).default('medium'),
    /** A language model finds moments and writes texts, where one is set up. */
    aiEnhancement: isOn,
    /** Off: a clip is called by the words it opens with. */
    optimizeTitles: isOn,
    /** Off: a clip has the hashtag that every post of its kind bears. */
    optimizeHashtags: isOn,
    /** Off: clips are chosen by sound and picture and have no captions. */
    generateTranscription: isOn,
    enablePerformancePrediction: isOff,
    enableStyleAnalysis: isOff,
    enableContentModeration: isOff,
    enableTrendAnalysis: isOff,
    enableAdvancedCaptions: isOff,
    enableViralOptimization: isOff,
    enableAudienceAnalysis: isOff,
    enableCompetitorAnalysis: isOff,
    enableContentStrategy: isOff,
    /** The clips have the source's ratio, whatever it is. */
    preserveOriginalAspectRatio: isOff,
    /** 16:9, whatever the platforms ask for. */
    useNormalRatio: isOff,
    /** One ratio instead of the platforms' own. */
    targetAspectRatio: aspectRatio.nullable().default(null),
    /** The picture is cropped around who speaks; off: around its middle. */
    enableSmartCropping: isOn,
    /** The whole picture is shown, with bars. */
    enableLetterboxing: isOff,
    /** As many pixels as source and plan allow; off: 1080. */
    enableQualityPreservation: isOff,
    enableWatermark: isOff,
    watermarkText: z.string().trim().max(60, messages.watermarkTextTooLong).default('Clipwright'),
    /** Id of an uploaded picture, instead of the text. */
    watermarkLogo: z.uuid().nullable().default(null),
    watermarkPosition: z.enum(watermarkPositions).default('bottom-right'),
    watermarkSize: z.enum(watermarkSizes).default('medium'),
    watermarkOpacity: bounded('watermarkOpacity', messages.watermarkOpacityOutOfBounds),
    /**
     * Name of a caption style, or the id of one's own; null: no captions are drawn. Left out: each platform has the
     * style that its owner gave it.
     */
    captionStyle: z.string().min(1).max(60).nullable().optional(),
    /** Silences and fillers are cut out. */
    jumpCuts: isOff,
    /** What is spoken; null: found out. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable()
      .default(null),
    /** The part of the source to use, in seconds; null: from its start, to its end. */
    trimStart: z.number().min(0).max(86_400).nullable().default(null),
    trimEnd: z.number().min(0).max(86_400).nullable().default(null),
  })
  .transform((options) => ({
    ...options,
    // Unasked, it gives way to the other two.
    targetDuration:
      options.targetDuration ??
      Math.min(Math.max(processingLimits.targetDuration.default, options.minDuration), options.maxDuration),
  }))
  .refine((options) => options.minDuration <= options.targetDuration && options.targetDuration <= options.maxDuration, {
    message: messages.durationsDisagree,
    path: ['targetDuration'],
  });
export type ProcessingOptions = z.output<typeof processingOptions>;
export type ProcessingOptionsInput = z.input<typeof processingOptions>;
