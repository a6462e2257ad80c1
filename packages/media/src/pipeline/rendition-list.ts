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

/** One picture to render, and the platforms that post it: two with the same ratio and captions share a file. */
export type RenditionRequest = {
  /** Tells a clip's files apart, such as `9x16`. */
  name: string;
  ratio: ClipRatio;
  size: Size;
  platforms: PlatformId[];
  safeArea: Box;
  /** Null without captions. */
  captionStyle: CaptionStyle | null;
};

/** The lowest short side a clip is made with, whatever the source has. */
const BASE_SHORT_SIDE_PX = 1080;

/**
 * Lists what is to be rendered of each moment: one file a ratio and caption style, safe for all of its platforms.
 * @param spec without ratios each platform has its own, which `source` means as well where the source has no picture.
 * @param source displayed size of the source, null for sound or text; above 1080 a clip never gets more pixels than
 * the part of the source that it shows.
 * @throws MediaError `invalid-option` for a caption style that does not exist.
 */
export function listRenditions(
  spec: Pick<RenderSpec, 'platforms' | 'ratios' | 'shortSidePx' | 'captionStyle' | 'platformStyles'> & StyleSpec,
  source: Size | null,
): RenditionRequest[] {
  const wanted = new Map<string, Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'platforms'>>();
  for (const platform of new Set(spec.platforms)) {
    const captionStyle = findStyle(spec, platform);
    for (const ratio of listRatios(spec.ratios, source, platforms[platform].ratio)) {
      const key = `${ratio} ${captionStyle?.id}`;
      const posting: readonly PlatformId[] = wanted.get(key)?.platforms ?? [];
      if (!posting.includes(platform)) wanted.set(key, { ratio, captionStyle, platforms: [...posting, platform] });
    }
  }
  const named = new Set<ClipRatio>();
  return [...wanted.values()].map(({ ratio, captionStyle, platforms: posting }) => {
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

/** The style that a platform has of its own, or the one of the spec: one of the user's own, or a built-in one. */
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

/** What says how styles look. */
export type StyleSpec = Pick<RenderSpec, 'ownStyles'> & {
  /** Default none. */
  brand?: BrandLook | null;
};

/**
 * A style by its id: one of the user's own as it is, or a built-in one in the font and the colors of the brand.
 * @throws MediaError `invalid-option` where there is none.
 */
export function findCaptionStyle({ ownStyles, brand = null }: StyleSpec, id: string): CaptionStyle {
  const style = ownStyles.find((one) => one.id === id);
  return style
    ? { id: style.id, name: style.name, description: '', ...style.look }
    : applyBrand(getCaptionStyle(id), brand);
}

/** What is asked for by names that can be made. */
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

/** Platforms draw over vertical clips only; the others are shown in a feed with everything beside them. */
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
