import type { Box, Size } from '../geometry/box.ts';

/** A user's picture that is shown for part of a file. */
export type PlacedImage = {
  /** A PNG, JPEG, WebP or GIF file of at most 10 MB and 40 megapixels. */
  path: string;
  /** Its position in even pixels; at odd positions, chroma would shift. */
  place: ImagePlace;
  /** 0 invisible to 1 opaque. */
  opacity: number;
  /** Clip time. */
  startSec: number;
  endSec: number;
};

export type ImagePlace = { xPx: number; yPx: number; widthPx: number; heightPx: number };

/** Fits a picture into a box in the frame, keeping its aspect ratio and centering it. */
export function placeImage(box: Box, picture: Size, frame: Size): ImagePlace {
  const room = { widthPx: box.width * frame.widthPx, heightPx: box.height * frame.heightPx };
  const scale = Math.min(room.widthPx / picture.widthPx, room.heightPx / picture.heightPx);
  const side = (px: number, wholePx: number) => Math.min(wholePx, Math.max(2, 2 * Math.round((px * scale) / 2)));
  const [widthPx, heightPx] = [side(picture.widthPx, frame.widthPx), side(picture.heightPx, frame.heightPx)];
  const corner = (middle: number, lengthPx: number, wholePx: number) =>
    Math.max(0, Math.min(wholePx - lengthPx, 2 * Math.round((middle * wholePx - lengthPx / 2) / 2)));
  return {
    xPx: corner(box.x + box.width / 2, widthPx, frame.widthPx),
    yPx: corner(box.y + box.height / 2, heightPx, frame.heightPx),
    widthPx,
    heightPx,
  };
}
