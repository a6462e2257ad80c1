import { type AspectRatio, aspectRatios, type ClipRatio } from '@clipwright/clip-spec';
import type { Size } from './box.ts';

/** Returns the width divided by the height. */
export function ratioValue(ratio: AspectRatio): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

/**
 * Returns the pixel size of a clip: its short side is `shortSidePx` (1080 gives 1080x1920 for 9:16), both sides even as
 * 4:2:0 video needs.
 */
export function clipSize(ratio: AspectRatio, shortSidePx: number): Size {
  const value = ratioValue(ratio);
  const longSidePx = (value < 1 ? shortSidePx / value : shortSidePx * value) / 2;
  const [shortPx, longPx] = [2 * Math.round(shortSidePx / 2), 2 * Math.round(longSidePx)];
  return value < 1 ? { widthPx: shortPx, heightPx: longPx } : { widthPx: longPx, heightPx: shortPx };
}

/** The least resolution of every clip, whatever its source has. */
const BASE_RESOLUTION = 1080;
/** Sources are stored with a line or two more or less than their exact ratio. */
const SAME_RATIO = 0.002;

/** Names the ratio of a source: one of ours, or `source`. */
export function nameSourceRatio({ widthPx, heightPx }: Size): ClipRatio {
  const value = widthPx / heightPx;
  return aspectRatios.find((ratio) => Math.abs(value / ratioValue(ratio) - 1) < SAME_RATIO) ?? 'source';
}

/**
 * Returns the pixel size of a clip in the ratio of its source: as large as fits into a 16:9 clip (upright: 9:16) of the
 * resolution, both sides even. Above 1080 a source is never enlarged.
 * @param resolution short side of that clip in pixels.
 */
export function sourceSize({ widthPx, heightPx }: Size, resolution: number): Size {
  const [shortPx, longPx] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  const fit = (px: number) => Math.min(px / shortPx, (px * 16) / 9 / longPx);
  const scale = Math.min(fit(resolution), Math.max(1, fit(BASE_RESOLUTION)));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}
