import type { PlatformId } from '@clipwright/clip-spec';

/** The platforms' own names, in every language. */
export const platformNames = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  twitter: 'X',
  linkedin: 'LinkedIn',
} as const satisfies Record<Exclude<PlatformId, 'normal'>, string>;

/** The same by where each shows vertical clips. */
export const shortVideoNames = { ...platformNames, instagram: 'Reels', youtube: 'Shorts' } as const;
