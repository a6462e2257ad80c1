import { z } from 'zod';

/** Where clips are posted; `normal` stands for no platform in particular. */
export const platformIds = ['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin', 'normal'] as const;
export const platformId = z.enum(platformIds);
export type PlatformId = z.infer<typeof platformId>;

export const aspectRatios = ['9:16', '1:1', '4:5', '16:9'] as const;
export const aspectRatio = z.enum(aspectRatios);
export type AspectRatio = z.infer<typeof aspectRatio>;
