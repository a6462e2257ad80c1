import type { RenderSpec, WatermarkPosition, WatermarkSize } from '@clipwright/clip-spec';
import type { Box, Size } from '../geometry/box.ts';

/** Text or a picture that is shown during the whole clip. */
export type Watermark = {
  content:
    | {
        kind: 'text';
        text: string;
        /** The brand's font, by its libass name, with the text width at a font size of 1; defaults to Inter. */
        font?: { family: string; widthEm: number };
      }
    /** A PNG, JPEG, WebP or GIF file of at most 10 MB and 40 megapixels. */
    | { kind: 'logo'; path: string };
  /** Defaults to `bottom-right`. */
  position: WatermarkPosition;
  /** Defaults to `medium`. */
  size: WatermarkSize;
  /** 0 invisible to 1 opaque; defaults to 0.6. */
  opacity: number;
};

/** Returns a clip spec's watermark: the available picture, or the text; null if it is off or has neither. */
export function watermarkOf({ watermark, logoPath }: Pick<RenderSpec, 'watermark' | 'logoPath'>): Watermark | null {
  const { isOn, text, position, size, opacity } = watermark;
  if (!isOn || (logoPath === null && text === '')) return null;
  return {
    content: logoPath === null ? { kind: 'text', text } : { kind: 'logo', path: logoPath },
    position,
    size,
    opacity,
  };
}

/** Letter height as a share of the frame's short side. */
const textHeights: Record<WatermarkSize, number> = { small: 0.03, medium: 0.04, large: 0.054, 'extra-large': 0.074 };
/** A logo's longer side as a share of the frame's short side. */
const logoLengths: Record<WatermarkSize, number> = { small: 0.12, medium: 0.17, large: 0.24, 'extra-large': 0.34 };

/** Distance from the sides of the frame, as a share of its width. */
const SIDE_MARGIN = 0.045;
/**
 * Minimum distance from the top and bottom of the frame, as a share of its height; enough to clear a phone's status
 * bar.
 */
const EDGE_MARGIN = 0.025;
/** Distance from the caption area, as a share of the frame's height. */
const GAP = 0.008;
/** Average letter width relative to letter height; a generous estimate, so that the text always fits. */
const LETTER_WIDTH = 0.62;

/** A watermark's anchor: the corner or center named by `anchor` is at the point (`xPx`, `yPx`) in the frame. */
export type MarkPlace = { xPx: number; yPx: number; anchor: WatermarkPosition };

/**
 * Places a watermark of `heightPx` in the band above or below the caption area, as close to that area as its height
 * allows: platforms draw their own buttons closer to the edges. A watermark that is too tall for its band keeps the
 * edge margin.
 */
export function placeWatermark(
  position: WatermarkPosition,
  heightPx: number,
  { size, safeArea }: { size: Size; safeArea: Box },
): MarkPlace {
  const { widthPx, heightPx: frameHeightPx } = size;
  if (position === 'center')
    return { xPx: Math.round(widthPx / 2), yPx: Math.round(frameHeightPx / 2), anchor: position };
  const xShare = position.endsWith('left') ? SIDE_MARGIN : 1 - SIDE_MARGIN;
  const share = heightPx / frameHeightPx;
  const yShare = position.startsWith('top')
    ? Math.max(EDGE_MARGIN, safeArea.y - GAP - share)
    : Math.min(1 - EDGE_MARGIN, safeArea.y + safeArea.height + GAP + share);
  return { xPx: Math.round(xShare * widthPx), yPx: Math.round(yShare * frameHeightPx), anchor: position };
}

/**
 * Returns the letter height in pixels: the height for the size, or less if the text would not fit between the margins.
 * @param widthEm the text width at a height of 1; defaults to a generous estimate.
 */
export function watermarkTextHeightPx(
  text: string,
  size: WatermarkSize,
  frame: Size,
  widthEm = LETTER_WIDTH * Math.max(1, [...text].length),
): number {
  const targetHeightPx = textHeights[size] * Math.min(frame.widthPx, frame.heightPx);
  const room = frame.widthPx * (1 - 2 * SIDE_MARGIN);
  return Math.max(8, Math.round(Math.min(targetHeightPx, room / Math.max(0.1, widthEm))));
}

/** Returns a logo's size when fitted into its box, in even pixels. */
export function logoSizePx(logo: Size, size: WatermarkSize, frame: Size): Size {
  const longestPx = logoLengths[size] * Math.min(frame.widthPx, frame.heightPx);
  const scale = longestPx / Math.max(logo.widthPx, logo.heightPx, 1);
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(logo.widthPx), heightPx: even(logo.heightPx) };
}

/**
 * Returns the area that a watermark may cover, as fractions of the frame. A logo of unknown shape is taken as a square.
 */
export function watermarkBox(watermark: Watermark, frame: { size: Size; safeArea: Box }): Box {
  const { content, size: step } = watermark;
  const { widthPx, heightPx } = frame.size;
  const letterPx = content.kind === 'text' ? watermarkTextHeightPx(content.text, step, frame.size) : 0;
  const box =
    content.kind === 'text'
      ? { widthPx: Math.min(widthPx, letterPx * LETTER_WIDTH * [...content.text].length), heightPx: letterPx }
      : logoSizePx({ widthPx: 1, heightPx: 1 }, step, frame.size);
  const { xPx, yPx } = logoPlace(watermark, box, frame);
  return {
    x: xPx / widthPx,
    y: yPx / heightPx,
    width: box.widthPx / widthPx,
    height: box.heightPx / heightPx,
  };
}

/** Returns the top left corner of a logo of the given size, in pixels. */
export function logoPlace(
  watermark: Watermark,
  logo: Size,
  frame: { size: Size; safeArea: Box },
): { xPx: number; yPx: number } {
  const { xPx, yPx, anchor } = placeWatermark(watermark.position, logo.heightPx, frame);
  if (anchor === 'center') return { xPx: xPx - Math.round(logo.widthPx / 2), yPx: yPx - Math.round(logo.heightPx / 2) };
  return {
    xPx: anchor.endsWith('left') ? xPx : xPx - logo.widthPx,
    yPx: anchor.startsWith('top') ? yPx : yPx - logo.heightPx,
  };
}
