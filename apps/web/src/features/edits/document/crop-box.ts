import { clipEditLimits } from '@clipwright/clip-spec';
import { type CropTrack, cropAt, largestWindow, layoutAt } from '@clipwright/media/plan';

/** A window of the source, as shares of its frame. */
export type CropBox = { x: number; y: number; width: number; height: number };
type PictureSize = { widthPx: number; heightPx: number };
type Point = { x: number; y: number };

/** The smallest scale, as a share of the largest window. A closer crop is visibly blurred. */
const LEAST_SCALE = 0.2;

/** Returns the largest window with the clip's aspect ratio, centered in the source. */
export function largestBox(source: PictureSize, clip: PictureSize): CropBox {
  const { width, height } = largestWindow(clip, source);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Returns the window at a clip time; the largest one if the layout has several windows or fits the whole picture. */
export function boxShownAt(crop: CropTrack, clipSec: number, largest: CropBox): CropBox {
  const { kind } = layoutAt(crop, clipSec);
  const [box] = kind === 'follow' || kind === 'box' ? cropAt(crop, clipSec) : [];
  return box ? fitBox(box, largest) : largest;
}

/** Returns the zoom of a box compared with the largest one; 1 for none. */
export function zoomOf(box: CropBox, largest: CropBox): number {
  return largest.width / box.width;
}

/** Returns the box in the clip's aspect ratio, inside the source. */
export function fitBox(box: CropBox, largest: CropBox): CropBox {
  const scale = clampScale(box.width / largest.width, largest);
  const [width, height] = [largest.width * scale, largest.height * scale];
  return rounded({ x: clamp(box.x, 0, 1 - width), y: clamp(box.y, 0, 1 - height), width, height });
}

export function moveBox(box: CropBox, by: Point, largest: CropBox): CropBox {
  return fitBox({ ...box, x: box.x + by.x, y: box.y + by.y }, largest);
}

/** Scales a box around its center, within its limits. */
export function scaleBox(box: CropBox, by: number, largest: CropBox): CropBox {
  const scale = clampScale((box.width / largest.width) * by, largest);
  const [width, height] = [largest.width * scale, largest.height * scale];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return fitBox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, largest);
}

/** The dragged corner: 0 left or top, 1 right or bottom. */
export type Corner = { x: 0 | 1; y: 0 | 1 };

/** Drags a corner to a point of the source. The opposite corner is fixed. */
export function dragCorner(box: CropBox, corner: Corner, to: Point, largest: CropBox): CropBox {
  const fixed = { x: box.x + (1 - corner.x) * box.width, y: box.y + (1 - corner.y) * box.height };
  const room = { x: corner.x ? 1 - fixed.x : fixed.x, y: corner.y ? 1 - fixed.y : fixed.y };
  const target = {
    x: corner.x ? to.x - fixed.x : fixed.x - to.x,
    y: corner.y ? to.y - fixed.y : fixed.y - to.y,
  };
  const most = Math.min(room.x / largest.width, room.y / largest.height);
  const scale = clampScale(Math.min(most, Math.max(target.x / largest.width, target.y / largest.height)), largest);
  const [width, height] = [largest.width * scale, largest.height * scale];
  return fitBox({ x: fixed.x - (1 - corner.x) * width, y: fixed.y - (1 - corner.y) * height, width, height }, largest);
}

export function isSameBox(one: CropBox, other: CropBox | undefined): boolean {
  return (
    other !== undefined &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

function clampScale(scale: number, { width, height }: CropBox): number {
  const { windowShare } = clipEditLimits;
  return clamp(scale, Math.max(LEAST_SCALE, windowShare / width, windowShare / height), 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** Rounds to about a hundredth of a pixel, which keeps the document short. */
function rounded(box: CropBox): CropBox {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}
