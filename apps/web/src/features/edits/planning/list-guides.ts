import type { ClipRatio, PlatformId } from '@clipwright/clip-spec';
import { type SafeArea, safeAreas } from '@clipwright/contract';
import { platformNames } from '../../../lib/platform-names.ts';

type NamedPlatform = keyof typeof platformNames;
/** What some platforms leave free of a clip. */
export type PlatformGuide = { platforms: NamedPlatform[]; area: SafeArea };

const isNamed = (platform: PlatformId): platform is NamedPlatform => platform in platformNames;

/** What each platform leaves free; those that leave the same are one. Only over upright clips do they draw anything. */
export function listGuides(ratio: ClipRatio, platforms: readonly PlatformId[]): PlatformGuide[] {
  const guides: PlatformGuide[] = [];
  for (const platform of new Set(platforms)) {
    if (!isNamed(platform)) continue;
    const area = ratio === '9:16' ? safeAreas[platform] : safeAreas.normal;
    const same = guides.find((guide) => isSameArea(guide.area, area));
    if (same) same.platforms.push(platform);
    else guides.push({ platforms: [platform], area });
  }
  return guides;
}

function isSameArea(one: SafeArea, other: SafeArea): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
