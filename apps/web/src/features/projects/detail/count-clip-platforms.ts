import type { PlatformId } from '@clipwright/clip-spec';
import type { ProjectClip } from '@clipwright/contract';

/** Returns the number of clips with a file for each platform, highest first. */
export function countClipPlatforms(
  clips: readonly { renditions: readonly Pick<ProjectClip['renditions'][number], 'platforms'>[] }[],
): { platform: PlatformId; count: number }[] {
  const counts = new Map<PlatformId, number>();
  for (const { renditions } of clips) {
    for (const platform of new Set(renditions.flatMap(({ platforms }) => platforms))) {
      counts.set(platform, (counts.get(platform) ?? 0) + 1);
    }
  }
  return [...counts].map(([platform, count]) => ({ platform, count })).sort((a, b) => b.count - a.count);
}
