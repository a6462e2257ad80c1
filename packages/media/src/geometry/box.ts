/**
 * A rectangle as fractions of the *displayed* frame (rotation and pixel aspect applied): `x` and `y` are the top left
 * corner, 0..1 from left to right and top to bottom.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** The size of a displayed frame in whole pixels. */
export type Size = { widthPx: number; heightPx: number };

/** Returns a box's horizontal center as a fraction of the frame. */
export function centerX(box: Box): number {
  return box.x + box.width / 2;
}

/** Returns a box's vertical center as a fraction of the frame. */
export function centerY(box: Box): number {
  return box.y + box.height / 2;
}

/** Returns the overlap area of two boxes as a fraction of the frame. */
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
