import { captionLook, planSlugs, platformId, processingOptions } from '@clipwright/contract';
import { z } from 'zod';

/** What a run makes, as it was accepted: within the bounds, and no more than the plan allows. Stored with the run. */
export const wish = z.object({
  /** What the source is called where nothing is said in it. */
  title: z.string(),
  platforms: z.array(platformId).min(1),
  prompt: z.string().nullable(),
  numClips: z.int(),
  options: processingOptions,
  /** Caption styles by platform, where the wish names none, and the looks of the user's own as they were then. */
  platformStyles: z.partialRecord(platformId, z.string()).default({}),
  ownStyles: z.array(z.object({ id: z.string(), name: z.string(), look: captionLook })).default([]),
  /** The plan put the watermark on. */
  isWatermarkForced: z.boolean().default(false),
  /** The plan's clips bear no word of the product. */
  isWhiteLabel: z.boolean().default(false),
  /** The picture of the watermark, in the file store; null where it is a text. */
  logoKey: z.string().nullable().default(null),
  /** Most pixels of a clip's short side. */
  shortSidePx: z.union([z.literal(1080), z.literal(1440), z.literal(2160)]),
  plan: z.enum(planSlugs),
  /** Longest source in minutes. */
  maxMinutes: z.int(),
});
export type Wish = z.output<typeof wish>;

/** Whether clips made as wished bear a watermark. */
export function hasWatermark({ options, logoKey }: Wish): boolean {
  return options.enableWatermark && (logoKey !== null || options.watermarkText !== '');
}

/** The same as a file's row has it. */
export function toMarks(wish: Wish): { hasWatermark: boolean; hasPlanWatermark: boolean } {
  return { hasWatermark: hasWatermark(wish), hasPlanWatermark: hasWatermark(wish) && wish.isWatermarkForced };
}

/** The options as they were asked for, without the watermark that the plan of then put on. */
export function withOwnWatermark({ options, isWatermarkForced }: Wish): Wish['options'] {
  return isWatermarkForced ? { ...options, enableWatermark: false } : options;
}
