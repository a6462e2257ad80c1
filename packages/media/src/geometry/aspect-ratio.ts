import { type AspectRatio, aspectRatios, type ClipRatio } from '@clipwright/clip-spec';
import type { Size } from './box.ts';

/** Returns width divided by height. */
export function ratioValue(ratio: AspectRatio): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

/**
 * Returns a clip's size in pixels: the short side is `shortSidePx` (1080 gives 1080x1920 for 9:16), and both sides are
 * even, as 4:2:0 video requires.
 */
export function clipSize(ratio: AspectRatio, shortSidePx: number): Size {
  const value = ratioValue(ratio);
  const longSidePx = (value < 1 ? shortSidePx / value : shortSidePx * value) / 2;
  const [shortPx, longPx] = [2 * Math.round(shortSidePx / 2), 2 * Math.round(longSidePx)];
  return value < 1 ? { widthPx: shortPx, heightPx: longPx } : { widthPx: longPx, heightPx: shortPx };
}

/** The minimum resolution of every clip, regardless of its source. */
const BASE_RESOLUTION = 1080;
/** Stored sources are often a pixel or two off their exact ratio. */
const SAME_RATIO = 0.002;

/** Returns the name of a source's aspect ratio: one of the supported ratios, or `source`. */
export function nameSourceRatio({ widthPx, heightPx }: Size): ClipRatio {
  const value = widthPx / heightPx;
  return aspectRatios.find((ratio) => Math.abs(value / ratioValue(ratio) - 1) < SAME_RATIO) ?? 'source';
}

/**
 * Returns a clip's size in pixels at its source's aspect ratio: the largest even size that fits into a 16:9 clip (9:16
 * if upright) at the given resolution. Above 1080, a source is never upscaled.
 * @param resolution the short side of that 16:9 or 9:16 clip, in pixels.
 */
export function sourceSize({ widthPx, heightPx }: Size, resolution: number): Size {
  const [shortPx, longPx] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  const fit = (px: number) => Math.min(px / shortPx, (px * 16) / 9 / longPx);
  const scale = Math.min(fit(resolution), Math.max(1, fit(BASE_RESOLUTION)));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}
