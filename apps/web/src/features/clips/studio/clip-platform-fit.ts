import type { PlatformId } from '@clipwright/clip-spec';
import { listCoveringPlatforms, type ProjectClip } from '@clipwright/contract';

/** The longest post of each platform in seconds, as of 2025; null for no limit that a clip could reach. */
const longestSec: Readonly<Record<PlatformId, number | null>> = {
  tiktok: 600,
  instagram: 180,
  youtube: 180,
  twitter: 140,
  linkedin: 600,
  normal: null,
};

/** Returns the platform whose limit a clip exceeds the most, and by how many seconds; null if it fits all. */
export function findOverrun(
  durationSec: number,
  platforms: readonly PlatformId[],
): { platform: PlatformId; overSec: number } | null {
  let most: { platform: PlatformId; overSec: number } | null = null;
  for (const platform of platforms) {
    const overSec = Math.ceil(durationSec - (longestSec[platform] ?? Number.POSITIVE_INFINITY));
    if (overSec > (most?.overSec ?? 0)) most = { platform, overSec };
  }
  return most;
}

/** Returns the platforms that would cover the captions in every upright file of a clip. */
export function listCovering({ renditions }: Pick<ProjectClip, 'renditions'>): PlatformId[] {
  const upright = renditions.filter(({ ratio, caption_style }) => ratio === '9:16' && caption_style !== null);
  const [first = [], ...others] = upright.map(({ platforms }) => listCoveringPlatforms(platforms));
  return first.filter((platform) => others.every((list) => list.includes(platform)));
}
