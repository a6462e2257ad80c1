import { type Box, centerX, centerY, type Size } from '../geometry/box.ts';
import type { RawDetections } from './create-ssd-network.ts';
import type { NetworkPicture } from './fit-picture.ts';
import type { FoundFace } from './pick-faces.ts';

/** A square region of a frame, in frame pixels, for a second look; it may extend beyond the frame. */
export type CloseUp = { leftPx: number; topPx: number; sidePx: number; expected: Box };

/** The side of a close-up in network pixels. */
const SIDE_PX = 128;

/**
 * Detection is most reliable for faces that fill one of the network's 51-pixel anchor squares and are centered in it;
 * the squares are 16 pixels apart, starting at 8. The first look misses faces that are halfway between two squares and
 * larger than one; the next larger squares are 179 pixels.
 */
const FACE_PX = 51;
const MIDDLE_PX = 56;

/** The ratio of a face box's height to its width, in pixels. */
const FACE_SHAPE = 1.25;

/** One row of the network's square: a frame with more uncertain places than this shows a crowd. */
const MAX_CLOSE_UPS = 4;

/** The minimum score in a close-up, in which a real face is clear. */
const MIN_SCORE = 0.6;

/** The tolerance for the detected face: its shift, in widths of the expected box, and its size ratio. */
const MAX_MOVE = 1;
const MAX_SIZE_RATIO = 1.6;

/** Plans close-ups for expected faces, at most four. */
export function planCloseUps(places: readonly Box[], { widthPx, heightPx }: Size): CloseUp[] {
  return places.slice(0, MAX_CLOSE_UPS).map((expected) => {
    // For an uncertain face, the network is often wrong about the shape but less so about the area.
    const facePx = Math.max(2, Math.sqrt((expected.width * widthPx * expected.height * heightPx) / FACE_SHAPE));
    const scale = facePx / FACE_PX;
    return {
      leftPx: centerX(expected) * widthPx - MIDDLE_PX * scale,
      topPx: centerY(expected) * heightPx - MIDDLE_PX * scale,
      sidePx: SIDE_PX * scale,
      expected,
    };
  });
}

/** Places close-ups side by side in the network's format. Beyond the frame, its edge is repeated. */
export function drawCloseUps(
  closeUps: readonly CloseUp[],
  frame: Size & { rgb: Uint8Array },
): Pick<NetworkPicture, 'values' | 'widthPx' | 'heightPx'> {
  const widthPx = closeUps.length * SIDE_PX;
  const values = new Float32Array(widthPx * SIDE_PX * 3);
  for (const [index, { leftPx, topPx, sidePx }] of closeUps.entries()) {
    const columns = stopsAlong(leftPx, sidePx, frame.widthPx);
    const rows = stopsAlong(topPx, sidePx, frame.heightPx);
    for (const [y, row] of rows.entries()) {
      let to = (y * widthPx + index * SIDE_PX) * 3;
      for (const column of columns) {
        for (let channel = 0; channel < 3; channel++) {
          const at = (down: number, across: number) =>
            frame.rgb[(down * frame.widthPx + across) * 3 + channel] as number;
          const above = mix(at(row.before, column.before), at(row.before, column.after), column.share);
          const below = mix(at(row.after, column.before), at(row.after, column.after), column.share);
          values[to++] = mix(above, below, row.share) / 127.5 - 1;
        }
      }
    }
  }
  return { values, widthPx, heightPx: SIDE_PX };
}

/**
 * Returns the faces in close-ups near their expected boxes, as fractions of the frame.
 * @param networkSidePx the side of the square that the raw boxes refer to.
 */
export function readCloseUps(
  raw: RawDetections,
  closeUps: readonly CloseUp[],
  frame: Size,
  networkSidePx: number,
): FoundFace[] {
  const best = new Map<CloseUp, FoundFace>();
  raw.scores.forEach((score, index) => {
    if (score < MIN_SCORE) return;
    const edges = raw.boxes.subarray(index * 4, index * 4 + 4);
    const [top = 0, left = 0, bottom = 0, right = 0] = edges.map((edge) => edge * networkSidePx);
    const at = Math.floor((left + right) / 2 / SIDE_PX);
    const closeUp = closeUps[at];
    if (!closeUp || (top + bottom) / 2 > SIDE_PX || score <= (best.get(closeUp)?.score ?? 0)) return;
    const scale = closeUp.sidePx / SIDE_PX;
    const x = closeUp.leftPx + (left - at * SIDE_PX) * scale;
    const y = closeUp.topPx + top * scale;
    const box = insideFrame({ x, y, width: (right - left) * scale, height: (bottom - top) * scale }, frame);
    if (box && isExpected(box, closeUp.expected)) best.set(closeUp, { box, score });
  });
  return [...best.values()];
}

function isExpected(box: Box, expected: Box): boolean {
  const moved = Math.hypot(
    (centerX(box) - centerX(expected)) / expected.width,
    (centerY(box) - centerY(expected)) / expected.height,
  );
  const ratio = Math.sqrt((box.width * box.height) / (expected.width * expected.height));
  return moved <= MAX_MOVE && ratio <= MAX_SIZE_RATIO && ratio >= 1 / MAX_SIZE_RATIO;
}

function insideFrame(boxPx: Box, { widthPx, heightPx }: Size): Box | null {
  const [x, y] = [Math.max(0, boxPx.x), Math.max(0, boxPx.y)];
  const width = Math.min(widthPx, boxPx.x + boxPx.width) - x;
  const height = Math.min(heightPx, boxPx.y + boxPx.height) - y;
  if (!(width > 0 && height > 0)) return null;
  return { x: x / widthPx, y: y / heightPx, width: width / widthPx, height: height / heightPx };
}

/** Returns, for each pixel of a close-up, the two surrounding frame pixels and the position between them, 0..1. */
function stopsAlong(startPx: number, lengthPx: number, framePx: number) {
  return Array.from({ length: SIDE_PX }, (_, index) => {
    const at = Math.min(framePx - 1, Math.max(0, startPx + ((index + 0.5) * lengthPx) / SIDE_PX - 0.5));
    const before = Math.floor(at);
    return { before, after: Math.min(framePx - 1, before + 1), share: at - before };
  });
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
