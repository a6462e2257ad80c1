import { type Box, boxOverlap, centerX, centerY, type Size } from '../geometry/box.ts';

/**
 * A window's height relative to its face, best first, and its minimum fraction of the frame's height, to avoid blur.
 */
export const FACE_HEIGHTS = [2.6, 2.2, 1.8];
export const MIN_HEIGHT = 0.4;
/** The margin around a face's range of motion, relative to that range. */
const REACH_ROOM = 1.1;

/** Returns the largest window with a tile's shape, as fractions of the frame. */
export function largestWindow(tile: Size, source: Size): Pick<Box, 'width' | 'height'> {
  const share = (tile.widthPx / tile.heightPx) * (source.heightPx / source.widthPx);
  return share <= 1 ? { width: share, height: 1 } : { width: 1, height: 1 / share };
}

/**
 * Returns a tile's window for one face: head and shoulders, with as little as possible of the other faces. The window
 * does not move, so it is large enough for the face's entire range of motion.
 * @param others faces shown in other tiles.
 * @param reach the area in which the face moves; default: its box.
 */
export function windowOnFace(face: Box, tile: Size, source: Size, others: readonly Box[] = [], reach = face): Box {
  const largest = largestWindow(tile, source);
  const windows = FACE_HEIGHTS.map((faceHeights) => {
    const wholeFace = (face.width * largest.height) / largest.width;
    const least = Math.max(MIN_HEIGHT, wholeFace);
    const height = Math.min(largest.height, Math.max(least, faceHeights * face.height));
    const width = (height * largest.width) / largest.height;
    return {
      x: clamp(centerX(face) - width / 2, 1 - width),
      // Centering a face slightly above the tile's center leaves room for shoulders.
      y: clamp(centerY(face) - 0.45 * height, 1 - height),
      width,
      height,
    };
  });
  const alone = windows.find((window) => others.every((other) => other === face || boxOverlap(window, other) === 0));
  const [best] = windows;
  if (!best) throw new Error('There is a size.');
  return holdReach(alone ?? best, reach, largest);
}

/** Enlarges and moves the window just enough to contain the face's range of motion. */
function holdReach(window: Box, reach: Box, largest: Pick<Box, 'width' | 'height'>): Box {
  const enlargement = Math.max(
    1,
    (REACH_ROOM * reach.width) / window.width,
    (REACH_ROOM * reach.height) / window.height,
  );
  const scale = Math.min(enlargement, largest.height / window.height);
  const [width, height] = [window.width * scale, window.height * scale];
  const hold = (at: number, length: number, from: number, size: number) => {
    if (size > length) return clamp(from + (size - length) / 2, 1 - length);
    return clamp(Math.min(Math.max(at, from + size - length), from), 1 - length);
  };
  return {
    x: hold(window.x + (window.width - width) / 2, width, reach.x, reach.width),
    y: hold(window.y + (window.height - height) / 2, height, reach.y, reach.height),
    width,
    height,
  };
}

/** Returns windows that divide the frame from left to right, for tiles without known faces. */
export function spreadWindows(tiles: readonly Size[], source: Size): Box[] {
  return tiles.map((tile, index) => {
    const { width, height } = largestWindow(tile, source);
    const share = tiles.length > 1 ? index / (tiles.length - 1) : 0.5;
    return { x: (1 - width) * share, y: (1 - height) / 2, width, height };
  });
}

/** Returns the window for a screen: the largest, as far from the face as possible, centered if there is a tie. */
export function windowOnScreen(tile: Size, source: Size, face: Box | null): Box {
  const { width, height } = largestWindow(tile, source);
  const at = (x: number, y: number): Box => ({ x: (1 - width) * x, y: (1 - height) * y, width, height });
  const middle = at(0.5, 0.5);
  if (!face) return middle;
  return [at(0, 0.5), at(1, 0.5), at(0.5, 0), at(0.5, 1)].reduce(
    (best, each) => (boxOverlap(each, face) < boxOverlap(best, face) - 1e-6 ? each : best),
    middle,
  );
}

function clamp(value: number, high: number): number {
  return Math.min(Math.max(value, 0), high);
}
