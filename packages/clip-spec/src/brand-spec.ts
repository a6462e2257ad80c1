import { z } from 'zod';
import { captionLook } from './caption-look.ts';

/** Bounds of what a brand gives to clips. */
export const brandLimits = {
  /** Longest intro or outro, in seconds. */
  bumperSec: 10,
  /** An encoder fills the last block of its sound: a video of ten seconds measures up to so much more. */
  bumperSlackSec: 0.1,
  /** Longest side of an intro or outro, in pixels: that of 4K cinema. */
  bumperSidePx: 4096,
  /** Most frames a second of an intro or outro. */
  bumperFrameRate: 120,
  bumperBytes: 50 * 1024 * 1024,
  fontBytes: 10 * 1024 * 1024,
} as const;

/** An intro or an outro as it was measured. */
export const bumperFacts = z.object({
  /** Name of its file, as timelines call it. */
  name: z.string().min(1).max(200),
  durationSec: z
    .number()
    .positive()
    .max(brandLimits.bumperSec + brandLimits.bumperSlackSec),
  /** Displayed size: upright, with square pixels. */
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** Average frames a second. */
  frameRate: z.number().positive(),
  /** The track that is heard; null where it has no sound. */
  audio: z.object({ channels: z.int().positive(), sampleRateHz: z.int().positive() }).nullable(),
  /** Brings its sound to the loudness of clips, in dB; 0 without sound. */
  gainDb: z.number(),
});
export type BumperFacts = z.output<typeof bumperFacts>;

const font = z.object({
  id: z.string().min(1).max(60),
  /** The owner's name for it. */
  name: z.string().min(1).max(200),
});

/** Colors that take the place of those of built-in caption styles; null leaves a style's own. */
const colors = z.object({
  text: captionLook.shape.textColor.nullable(),
  highlight: captionLook.shape.textColor.nullable(),
});

/** A brand with a place for each of its files. */
function brandOf<Place extends z.ZodRawShape>(place: Place) {
  const bumper = bumperFacts.extend(place).nullable();
  const placedFont = font.extend(place).nullable();
  return z.object({
    /** Short videos before and after each clip. */
    intro: bumper,
    outro: bumper,
    /** The font of captions in built-in styles. */
    captionFont: placedFont,
    /** The font of titles, texts and the watermark's text; null: that of captions. */
    titleFont: placedFont,
    colors,
  });
}

/** The brand of a run's clips, by keys of the file store, as of the start of the run. */
export const resolvedBrand = brandOf({ key: z.string().min(1).max(1024) }).extend({
  /** Null for one without a kit. */
  kitId: z.uuid().nullable(),
  name: z.string().max(200),
});
export type ResolvedBrand = z.output<typeof resolvedBrand>;

/** The same for the engine: by paths on this machine, null for a missing file. */
export const renderBrand = brandOf({ path: z.string().max(4096).nullable() });
export type RenderBrand = z.output<typeof renderBrand>;

/** The fonts of a brand as faces of caption styles. */
export const brandFaces = ['brand-caption', 'brand-title'] as const;
export type BrandFaceId = (typeof brandFaces)[number];

/** A brand whose files are named otherwise. */
export function mapBrandPaths(brand: RenderBrand, rename: (path: string) => string | null): RenderBrand {
  const placed = <File extends { path: string | null }>(part: File | null) =>
    part && { ...part, path: part.path === null ? null : rename(part.path) };
  const { intro, outro, captionFont, titleFont, colors } = brand;
  return {
    intro: placed(intro),
    outro: placed(outro),
    captionFont: placed(captionFont),
    titleFont: placed(titleFont),
    colors,
  };
}

/** Returns the total length of a brand's intro and outro, in seconds. */
export function bumpersSec(brand: Pick<RenderBrand | ResolvedBrand, 'intro' | 'outro'> | null): number {
  return (brand?.intro?.durationSec ?? 0) + (brand?.outro?.durationSec ?? 0);
}
