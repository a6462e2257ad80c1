import type { PlatformId } from '@clipwright/clip-spec';
import { listCoveringPlatforms, type ProjectClip } from '@clipwright/contract';

/** Longest post of each platform in seconds, as they stood in 2025; null: no bound that a clip reaches. */
const longestSec: Readonly<Record<PlatformId, number | null>> = {
  tiktok: 600,
  instagram: 180,
  youtube: 180,
  twitter: 140,
  linkedin: 600,
  normal: null,
};

/** The platform that a clip is most over for, and by how many seconds; null where it fits all. */
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

/** Platforms that would draw over the captions of every upright file there is of a clip. */
export function listCovering({ renditions }: Pick<ProjectClip, 'renditions'>): PlatformId[] {
  const upright = renditions.filter(({ ratio, caption_style }) => ratio === '9:16' && caption_style !== null);
  const [first = [], ...others] = upright.map(({ platforms }) => listCoveringPlatforms(platforms));
  return first.filter((platform) => others.every((list) => list.includes(platform)));
}
