import type { Size } from './box.ts';

/** The ratios a clip can have, width to height. */
export const aspectRatios = ['9:16', '4:5', '1:1', '16:9'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

/** Length of a clip's short side in pixels. */
export const resolutions = [1080, 1440, 2160] as const;

/** Width divided by height. */
export function ratioValue(ratio: AspectRatio): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

/** Pixel size of a clip: its short side is `shortSidePx` (1080 gives 1080x1920 for 9:16), both sides even as 4:2:0 video needs. */
export function clipSize(ratio: AspectRatio, shortSidePx: number): Size {
  const value = ratioValue(ratio);
  const longSidePx = (value < 1 ? shortSidePx / value : shortSidePx * value) / 2;
  const [shortPx, longPx] = [2 * Math.round(shortSidePx / 2), 2 * Math.round(longSidePx)];
  return value < 1 ? { widthPx: shortPx, heightPx: longPx } : { widthPx: longPx, heightPx: shortPx };
}
