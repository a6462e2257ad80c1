import { z } from 'zod';
import { renderBrand } from '../brand-spec.ts';
import { captionLook } from '../caption-look.ts';
import { clipSpecFields } from '../clip-spec.ts';
import { platformId, shortSidesPx } from '../platforms.ts';

/** The parts of a clip spec that the files of an edited clip depend on. */
export const editSpec = clipSpecFields
  .pick({
    platforms: true,
    ratios: true,
    fit: true,
    smartCropping: true,
    quality: true,
    captionStyle: true,
    watermark: true,
  })
  .extend({
    shortSidePx: z.literal(shortSidesPx),
    platformStyles: z.partialRecord(platformId, z.string().nullable()),
    ownStyles: z.array(z.object({ id: z.string(), name: z.string(), look: captionLook })),
    /** The watermark's picture, relative to the document's folder; null without one, and for pages. */
    logoPath: z.string().nullable(),
    /** Its files are relative to the document's folder, too; null without a brand. */
    brand: renderBrand.nullable().default(null),
  });
export type EditSpec = z.output<typeof editSpec>;
