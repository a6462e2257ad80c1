/**
 * A rectangle as fractions of the *displayed* frame (rotation and pixel aspect applied): `x`, `y` is the upper left
 * corner, 0..1 across and down.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** A size in whole pixels of a displayed frame. */
export type Size = { widthPx: number; heightPx: number };

/** Returns the horizontal center of a box, as a fraction of the frame. */
export function centerX(box: Box): number {
  return box.x + box.width / 2;
}

/** Returns the vertical center of a box, as a fraction of the frame. */
export function centerY(box: Box): number {
  return box.y + box.height / 2;
}

/** Returns the area that two boxes share, as a fraction of the frame. */
function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns the intersection over union of two boxes, 0..1. */
export function boxOverlap(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  const union = a.width * a.height + b.width * b.height - shared;
  return union > 0 ? shared / union : 0;
}
