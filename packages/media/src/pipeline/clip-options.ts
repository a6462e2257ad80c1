import { z } from 'zod';
import { analysisIds } from '../analyses/analysis-definitions.ts';
import { captionStyleSchema } from '../captions/caption-style-schema.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { clipRatios, resolutions } from '../geometry/aspect-ratio.ts';
import { MediaError } from '../media-error.ts';
import { platformIds } from '../platforms/platform.ts';
import { qualities } from '../render/render-plan.ts';
import { watermarkPositions, watermarkSizes } from '../render/watermark.ts';
import { describeProblem } from './describe-problem.ts';

const DEFAULT_TARGET_SEC = 60;

const captionStyle = z.union([z.enum(captionStyles.map(({ id }) => id)), captionStyleSchema]).nullable();

/** Everything a user may ask of a run, with the bounds and defaults of the product's specification. */
const clipOptions = z
  .object({
    /** Clips wanted. */
    count: z.int().min(1).max(20).default(3),
    platforms: z.array(z.enum(platformIds)).min(1).default(['tiktok']),
    /** Ratios wanted; none means each platform's own, `source` the one that the source has. */
    ratios: z.array(z.enum(clipRatios)).default([]),
    /** Short side of the clips in pixels. */
    resolution: z.literal(resolutions).default(1080),
    fit: z.enum(['crop', 'letterbox']).default('crop'),
    /** What to look for, in the user's words. */
    prompt: z.string().trim().min(1).max(2000).nullable().default(null),
    /** Wished length of a clip; by default 60 s, or what of it lies between the shortest and the longest. */
    targetSec: z.number().min(15).max(300).optional(),
    minSec: z.number().min(5).max(60).default(15),
    maxSec: z.number().min(30).max(600).default(120),
    /** Seconds two clips may share. */
    overlapSec: z.number().min(0).max(30).default(2),
    quality: z.enum(qualities).default('medium'),
    /** Name of a caption style, or one of somebody's own; null for clips without captions. */
    captionStyle: captionStyle.default('marker'),
    /** What some platforms' clips have instead. */
    platformStyles: z.partialRecord(z.enum(platformIds), captionStyle).default({}),
    watermark: z
      .object({
        content: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('text'), text: z.string().trim().min(1).max(60) }),
          z.object({ kind: z.literal('logo'), path: z.string() }),
        ]),
        position: z.enum(watermarkPositions).default('bottom-right'),
        size: z.enum(watermarkSizes).default('medium'),
        opacity: z.number().min(0).max(1).default(0.6),
      })
      .nullable()
      .default(null),
    /** Whether silences and fillers inside clips are cut out. */
    jumpCuts: z.boolean().default(false),
    /** Analyses to make of each clip beyond its scores. */
    analyses: z.array(z.enum(analysisIds)).default([]),
    /** ISO 639-1 code of what is spoken; null to find out. */
    language: z
      .string()
      .refine((code) => /^[a-z]{2,3}$/.test(code), { message: 'must be a code of two or three letters, such as en' })
      .nullable()
      .default(null),
  })
  .transform((options) => ({
    ...options,
    targetSec: options.targetSec ?? Math.min(Math.max(DEFAULT_TARGET_SEC, options.minSec), options.maxSec),
  }))
  .refine((options) => options.minSec <= options.targetSec && options.targetSec <= options.maxSec, {
    message: 'must lie between the shortest and the longest length',
    path: ['targetSec'],
  });
export type ClipOptions = z.infer<typeof clipOptions>;

/**
 * Checks what a user asked for and fills in the defaults.
 * @param asked an object of options as `ClipOptions` names them, from anywhere.
 * @param names what the user calls an option, where that is something else; the key is its path, such as `watermark.size`.
 * @throws MediaError `invalid-option` that names every option that is out of bounds.
 */
export function parseClipOptions(asked: unknown, names: Readonly<Record<string, string>> = {}): ClipOptions {
  const parsed = clipOptions.safeParse(asked);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    // The place in a list says nothing to whoever named its members one by one.
    const option = issue.path.filter((step) => typeof step === 'string').join('.');
    return `${names[option] ?? (option || 'The options')} ${describeProblem(issue)}`;
  });
  throw new MediaError('invalid-option', `${[...new Set(problems)].join('; ')}.`, { problems });
}
