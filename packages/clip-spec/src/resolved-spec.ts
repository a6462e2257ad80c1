import { z } from 'zod';
import { fromProcessingOptions, processingOptions } from './api-options.ts';
import { resolvedBrand } from './brand-spec.ts';
import { captionLook } from './caption-look.ts';
import { valuesBefore } from './clip-options.ts';
import { type ClipSpec, clipSpecFields } from './clip-spec.ts';
import { platformId, shortSidesPx } from './platforms.ts';

/** The fields that resolving adds to a clip spec. */
const resolution = {
  /** The version of the stored form. */
  version: z.literal(2),
  /** The `language` of a source without speech. */
  title: z.string(),
  /**
   * The caption styles of platforms with their own choice, null for no captions, and the user's own looks at that time.
   */
  platformStyles: z.partialRecord(platformId, z.string().nullable()).default({}),
  ownStyles: z
    .array(
      z.object({
        // Used in file names.
        id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
        name: z.string(),
        look: captionLook,
      }),
    )
    .default([]),
  /** True if the plan requires the watermark. */
  isWatermarkForced: z.boolean().default(false),
  /** True if the plan's clips have no watermark of the product. */
  isWhiteLabel: z.boolean().default(false),
  /** The file key of the watermark's picture; null for a text. */
  logoKey: z.string().nullable().default(null),
  /** The parts of a brand kit on the clips; null without one. */
  brand: resolvedBrand.nullable().default(null),
  /** The maximum pixels of a clip's short side. */
  shortSidePx: z.literal(shortSidesPx),
  /** The part of the source that is the run's only clip; null if moments are searched. */
  range: z.object({ startSec: z.number(), endSec: z.number() }).nullable().default(null),
  /** The slug of the plan that it was resolved for. */
  plan: z.string(),
  /** Longest source in minutes. */
  maxMinutes: z.int(),
};

const current = clipSpecFields.extend({ ...resolution, targetSec: clipSpecFields.shape.targetSec.unwrap() });

/** The stored form before it had a version: options in the API's names, with the number of clips beside them. */
const first = z.object({
  platforms: z.array(platformId).min(1),
  prompt: z.string().nullable(),
  numClips: z.int(),
  options: processingOptions,
});

/** Upgrades the stored form of an older version, and keeps what older specs do without newer options. */
function upgrade(stored: unknown, context: z.RefinementCtx): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  if ('version' in stored) return { ...valuesBefore(), ...stored };
  const parsed = first.safeParse(stored);
  if (!parsed.success) {
    context.addIssue({
      code: 'custom',
      message: `This is not a clip spec of version 1: ${z.prettifyError(parsed.error)}`,
    });
    return z.NEVER;
  }
  const { platforms, prompt, numClips, options } = parsed.data;
  const spec: ClipSpec = { platforms, prompt, count: numClips, ...fromProcessingOptions(options), ...valuesBefore() };
  return { ...stored, ...spec, version: 2 };
}

/**
 * A clip spec after plan and capabilities were applied. A run stores and executes it. Older stored forms are upgraded
 * on reading.
 */
export const resolvedSpec = z.preprocess(upgrade, current);
export type ResolvedSpec = ClipSpec & z.output<z.ZodObject<typeof resolution>>;
