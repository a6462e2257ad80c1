import type { ClipRatio, PlatformId } from '@clipwright/clip-spec';
import { type SafeArea, safeAreas } from '@clipwright/contract';
import { platformNames } from '../../../lib/platform-names.ts';

type NamedPlatform = keyof typeof platformNames;
/** The area of a clip that some platforms leave free. */
export type PlatformGuide = { platforms: NamedPlatform[]; area: SafeArea };

const isNamed = (platform: PlatformId): platform is NamedPlatform => platform in platformNames;

/** Returns the area that each platform leaves free; equal ones are merged. Platforms only cover upright clips. */
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
