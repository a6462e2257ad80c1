import { z } from 'zod';

/** The platforms that clips are posted on; `normal` is for no platform in particular. */
export const platformIds = ['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin', 'normal'] as const;
export const platformId = z.enum(platformIds);
export type PlatformId = z.infer<typeof platformId>;

/** The ratios a clip can have, width to height, in the order in which pages show them. */
export const aspectRatios = ['9:16', '1:1', '4:5', '16:9'] as const;
export const aspectRatio = z.enum(aspectRatios);
export type AspectRatio = z.infer<typeof aspectRatio>;

/** The same from tall to wide, and `source` for the ratio of a source that has none of them. */
export const clipRatios = ['9:16', '4:5', '1:1', '16:9', 'source'] as const satisfies readonly (
  | AspectRatio
  | 'source'
)[];
export type ClipRatio = (typeof clipRatios)[number];

/** Lengths that a clip's short side can have, in pixels. */
export const shortSidesPx = [1080, 1440, 2160] as const;
export type ShortSidePx = (typeof shortSidesPx)[number];
