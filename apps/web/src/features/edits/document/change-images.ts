import { type ClipEdit, clipEditLimits, type EditOverlay } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';
import { changeOverlay } from './change-texts.ts';

export type ImageOverlay = Extract<EditOverlay, { kind: 'image' }>;
type Size = { widthPx: number; heightPx: number };
type Point = { x: number; y: number };

/** The initial width of an image as a share of the frame's width, and its duration in seconds. */
const FIRST_WIDTH = 0.35;
const FIRST_SEC = 4;
/** The limits of an image's width, as shares of the frame's width. */
export const imageWidth = { min: 0.04, max: 1 } as const;

export function imagesOf({ overlays }: Pick<ClipEdit, 'overlays'>): ImageOverlay[] {
  return overlays.filter((overlay) => overlay.kind === 'image');
}

/** Adds an image in the center of the frame, starting at a time of the clip. */
export function addImage(
  edit: ClipEdit,
  { imageId, picture, frame, clipSec }: { imageId: string; picture: Size; frame: Size; clipSec: number },
): ClipEdit {
  const lengthSec = clipLengthSec(edit.ranges);
  const startSec = Math.max(0, Math.min(clipSec, lengthSec - 1));
  const taken = new Set(edit.overlays.map(({ id }) => id));
  let number = 1;
  while (taken.has(`image-${number}`)) number += 1;
  const image: ImageOverlay = {
    kind: 'image',
    id: `image-${number}`,
    imageId,
    opacity: 1,
    startSec: round(startSec),
    endSec: round(Math.min(startSec + FIRST_SEC, lengthSec)),
    box: boxAround({ x: 0.5, y: 0.5 }, FIRST_WIDTH, shapeOf(picture, frame)),
  };
  return { ...edit, overlays: [...edit.overlays, image] };
}

/** Returns an image's height in frame heights, per frame width of its width. */
function shapeOf(picture: Size, frame: Size): number {
  return (picture.heightPx / picture.widthPx) * (frame.widthPx / frame.heightPx);
}

export function changeImage(
  edit: ClipEdit,
  id: string,
  change: Partial<Pick<ImageOverlay, 'startSec' | 'endSec' | 'opacity' | 'box'>>,
): ClipEdit {
  const apply = (overlay: EditOverlay) =>
    overlay.kind === 'image' && overlay.id === id ? changeOverlay(overlay, change) : overlay;
  return { ...edit, overlays: edit.overlays.map(apply) };
}

export function removeImage(edit: ClipEdit, id: string): ClipEdit {
  return { ...edit, overlays: edit.overlays.filter((overlay) => overlay.kind !== 'image' || overlay.id !== id) };
}

/** Moves the center of an image and keeps the whole image inside the frame. */
export function moveImage(edit: ClipEdit, id: string, to: Point): ClipEdit {
  const target = imagesOf(edit).find((image) => image.id === id);
  if (!target) return edit;
  const { width, height } = target.box;
  return changeImage(edit, id, { box: { ...cornerOf(to, { width, height }), width, height } });
}

/** Sets the width of an image, around its center if there is room. The height follows. */
export function scaleImage(
  edit: ClipEdit,
  id: string,
  { width, picture, frame }: { width: number; picture: Size; frame: Size },
): ClipEdit {
  const target = imagesOf(edit).find((image) => image.id === id);
  if (!target) return edit;
  return changeImage(edit, id, { box: boxAround(middleOf(target.box), width, shapeOf(picture, frame)) });
}

export function middleOf({ x, y, width, height }: ImageOverlay['box']): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function boxAround(middle: Point, width: number, shape: number): ImageOverlay['box'] {
  const least = clipEditLimits.windowShare;
  const wide = Math.max(imageWidth.min, Math.min(imageWidth.max, width, 1 / shape));
  const size = { width: round(wide), height: round(Math.max(least, Math.min(1, wide * shape))) };
  return { ...cornerOf(middle, size), ...size };
}

function cornerOf(middle: Point, { width, height }: { width: number; height: number }): Point {
  const inside = (at: number, length: number) => round(Math.max(0, Math.min(1 - length, at - length / 2)));
  return { x: inside(middle.x, width), y: inside(middle.y, height) };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
