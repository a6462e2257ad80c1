import {
  type AspectRatio,
  type ClipRatio,
  defaultCaptionStyle,
  type PlatformId,
  type RenderSpec,
} from '@clipwright/clip-spec';
import { applyBrand, type BrandLook } from '../captions/brand-style.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { clipSize, nameSourceRatio, ratioValue, sourceSize } from '../geometry/aspect-ratio.ts';
import type { Box, Size } from '../geometry/box.ts';
import { platforms } from '../platforms/platform.ts';

/** One video to render, and the platforms it is for. Platforms with the same ratio and captions share a file. */
export type RenditionRequest = {
  /** The part of the file name that distinguishes a clip's files, such as `9x16`. */
  name: string;
  ratio: ClipRatio;
  size: Size;
  platforms: PlatformId[];
  safeArea: Box;
  /** Null without captions. */
  captionStyle: CaptionStyle | null;
};

/** The minimum short side of a clip, whatever the source's size. */
const BASE_SHORT_SIDE_PX = 1080;

/**
 * Lists each moment's renditions: one file per ratio and caption style, safe for all of its platforms.
 * @param spec without ratios, each platform gets its own; the same applies to ratio `source` if the source has no
 * picture.
 * @param source the source's display size, null for sound or text. Above 1080, a clip never gets more pixels than the
 * part of the source that it shows.
 * @throws MediaError `invalid-option` for an unknown caption style.
 */
export function listRenditions(
  spec: Pick<RenderSpec, 'platforms' | 'ratios' | 'shortSidePx' | 'captionStyle' | 'platformStyles'> & StyleSpec,
  source: Size | null,
): RenditionRequest[] {
  const requested = new Map<string, Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'platforms'>>();
  for (const platform of new Set(spec.platforms)) {
    const captionStyle = findStyle(spec, platform);
    for (const ratio of listRatios(spec.ratios, source, platforms[platform].ratio)) {
      const key = `${ratio} ${captionStyle?.id}`;
      const posting: readonly PlatformId[] = requested.get(key)?.platforms ?? [];
      if (!posting.includes(platform)) requested.set(key, { ratio, captionStyle, platforms: [...posting, platform] });
    }
  }
  const named = new Set<ClipRatio>();
  return [...requested.values()].map(({ ratio, captionStyle, platforms: posting }) => {
    const plainName = ratio.replace(':', 'x');
    const name = named.has(ratio) ? `${plainName}-${captionStyle?.id ?? 'plain'}` : plainName;
    named.add(ratio);
    return {
      name,
      ratio,
      size: sizeOf(ratio, spec.shortSidePx, source),
      platforms: posting,
      safeArea: posting.map((platform) => safeAreaOf(platform, ratio)).reduce(intersection),
      captionStyle,
    };
  });
}

/** Returns the platform's style, or otherwise the spec's. Either can be a custom style or a built-in one. */
function findStyle(
  {
    captionStyle = defaultCaptionStyle,
    platformStyles,
    ...styles
  }: Pick<RenderSpec, 'captionStyle' | 'platformStyles'> & StyleSpec,
  platform: PlatformId,
): CaptionStyle | null {
  const own = platformStyles[platform];
  const id = own === undefined ? captionStyle : own;
  return id === null ? null : findCaptionStyle(styles, id);
}

/** The parts of a spec that determine how styles look. */
export type StyleSpec = Pick<RenderSpec, 'ownStyles'> & {
  /** None by default. */
  brand?: BrandLook | null;
};

/**
 * Returns a style by id: a custom style unchanged, or a built-in one in the brand's font and colors.
 * @throws MediaError `invalid-option` if there is none.
 */
export function findCaptionStyle({ ownStyles, brand = null }: StyleSpec, id: string): CaptionStyle {
  const style = ownStyles.find((one) => one.id === id);
  return style
    ? { id: style.id, name: style.name, description: '', ...style.look }
    : applyBrand(getCaptionStyle(id), brand);
}

/** Lists the requested ratios that are possible. */
function listRatios(
  ratios: readonly ClipRatio[],
  source: Size | null,
  platformRatio: AspectRatio,
): ReadonlySet<ClipRatio> {
  if (ratios.length === 0) return new Set([platformRatio]);
  return new Set(
    ratios.map((ratio) => (ratio !== 'source' ? ratio : source ? nameSourceRatio(source) : platformRatio)),
  );
}

function sizeOf(ratio: ClipRatio, mostShortSidePx: number, source: Size | null): Size {
  if (ratio !== 'source') return clipSize(ratio, shortSidePx(ratio, mostShortSidePx, source));
  if (!source) throw new Error('A source without a picture has no ratio.');
  return sourceSize(source, mostShortSidePx);
}

function shortSidePx(ratio: AspectRatio, mostPx: number, source: Size | null): number {
  if (!source) return mostPx;
  const value = ratioValue(ratio);
  const shownWidthPx = Math.min(source.widthPx, source.heightPx * value);
  const nativePx = Math.min(shownWidthPx, shownWidthPx / value);
  return Math.min(mostPx, Math.max(BASE_SHORT_SIDE_PX, Math.floor(nativePx)));
}

/**
 * Platforms overlay their interface only on vertical clips. They show other clips in a feed, with the interface around
 * them.
 */
function safeAreaOf(platform: PlatformId, ratio: ClipRatio): Box {
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
