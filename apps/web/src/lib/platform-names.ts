import type { PlatformId } from '@clipwright/clip-spec';

/** The names of the platforms, the same in every language. */
export const platformNames = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  twitter: 'X',
  linkedin: 'LinkedIn',
} as const satisfies Record<Exclude<PlatformId, 'normal'>, string>;

/** The names of the platforms, or of their sections for vertical clips. */
export const shortVideoNames = { ...platformNames, instagram: 'Reels', youtube: 'Shorts' } as const;
