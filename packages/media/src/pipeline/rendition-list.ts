import { type AspectRatio, clipSize, ratioValue } from '../geometry/aspect-ratio.ts';
import type { Box, Size } from '../geometry/box.ts';
import { type PlatformId, platforms } from '../platforms/platform.ts';

/** One picture to render, and the platforms that post it: two platforms with the same ratio share a file. */
export type RenditionRequest = { ratio: AspectRatio; size: Size; platforms: PlatformId[]; safeArea: Box };

/** The lowest short side a clip is made with, whatever the source has. */
const BASE_SHORT_SIDE_PX = 1080;

/**
 * Lists what is to be rendered of each moment: one file a ratio, safe for all of its platforms.
 * @param ratios asked for; empty for each platform's own.
 * @param source displayed size of the source, null for sound or text; above 1080 a clip never gets more pixels than
 * the part of the source that it shows.
 */
export function listRenditions(input: {
  platforms: readonly PlatformId[];
  ratios: readonly AspectRatio[];
  resolution: number;
  source: Size | null;
}): RenditionRequest[] {
  const wanted = new Map<AspectRatio, PlatformId[]>();
  for (const platform of new Set(input.platforms)) {
    for (const ratio of input.ratios.length > 0 ? input.ratios : [platforms[platform].ratio]) {
      const posting = wanted.get(ratio) ?? [];
      if (!posting.includes(platform)) wanted.set(ratio, [...posting, platform]);
    }
  }
  return [...wanted].map(([ratio, posting]) => ({
    ratio,
    size: clipSize(ratio, shortSidePx(ratio, input.resolution, input.source)),
    platforms: posting,
    safeArea: posting.map((platform) => safeAreaOf(platform, ratio)).reduce(intersection),
  }));
}

function shortSidePx(ratio: AspectRatio, resolution: number, source: Size | null): number {
  if (!source) return resolution;
  const value = ratioValue(ratio);
  const shownWidthPx = Math.min(source.widthPx, source.heightPx * value);
  const nativePx = Math.min(shownWidthPx, shownWidthPx / value);
  return Math.min(resolution, Math.max(BASE_SHORT_SIDE_PX, Math.floor(nativePx)));
}

/** Platforms draw over vertical clips only; the others are shown in a feed with everything beside them. */
function safeAreaOf(platform: PlatformId, ratio: AspectRatio): Box {
  return ratio === '9:16' ? platforms[platform].safeArea : platforms.normal.safeArea;
}

function intersection(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}
