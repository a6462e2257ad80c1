import { type ClipEdit, captionLookLimits } from '@clipwright/clip-spec';
import type { DrawnText } from '@clipwright/media/plan';
import { changeCaptionLook } from './change-captions.ts';
import { placeInSource } from './change-ranges.ts';

/** A box in the clip's frame, in shares of its width and height. */
type Area = DrawnText['box'];
type Point = { x: number; y: number };

/** The distance within which a text snaps to a guide, as a share of the frame. */
const SNAP = 0.015;

/** The snapped center of a text, and the guides that it snaps to. */
export type SnappedPlace = Point & { lines: { axis: 'x' | 'y'; at: number }[] };

/** Returns the center of a text, snapped to the center of the frame and to the edges of areas. */
export function snapPlace(middle: Point, text: Pick<Area, 'width' | 'height'>, areas: readonly Area[]): SnappedPlace {
  const x = snapAlong(
    middle.x,
    text.width,
    areas.map((area) => [area.x, area.x + area.width]),
  );
  const y = snapAlong(
    middle.y,
    text.height,
    areas.map((area) => [area.y, area.y + area.height]),
  );
  const lines = [
    ...(x.line === null ? [] : [{ axis: 'x' as const, at: x.line }]),
    ...(y.line === null ? [] : [{ axis: 'y' as const, at: y.line }]),
  ];
  return { x: x.at, y: y.at, lines };
}

function snapAlong(middle: number, length: number, edges: readonly (readonly [number, number])[]) {
  const rests = [
    { at: 0.5, line: 0.5 },
    ...edges.flatMap(([low, high]) => [
      { at: low + length / 2, line: low },
      { at: high - length / 2, line: high },
    ]),
  ];
  const far = (at: number) => Math.abs(at - middle);
  const near = rests.filter(({ at }) => far(at) <= SNAP).sort((a, b) => far(a.at) - far(b.at))[0];
  return near ?? { at: middle, line: null };
}

/** Moves the center of a title or text. */
export function placeOverlay(edit: ClipEdit, id: string, { x, y }: Point): ClipEdit {
  const place = { x: share(x), y: share(y) };
  const move = (overlay: ClipEdit['overlays'][number]) => {
    if (overlay.id !== id || overlay.kind === 'image') return overlay;
    const moved = { ...overlay, place };
    // A title that was moved by hand stays there.
    if (moved.kind === 'title') delete moved.by;
    return moved;
  };
  return edit.overlays.some((overlay) => overlay.id === id) ? { ...edit, overlays: edit.overlays.map(move) } : edit;
}

/**
 * Moves the center of the captions to a height of the frame: those of a part that has its own position, otherwise those
 * of the whole clip.
 */
export function placeCaptions(
  edit: ClipEdit,
  { clipSec, y, safeArea }: { clipSec: number; y: number; safeArea: Area },
): ClipEdit {
  const { min, max } = captionLookLimits.anchorY;
  const target = (y - safeArea.y) / safeArea.height;
  const anchorY = Math.round(Math.min(max, Math.max(min, target)) * 1e4) / 1e4;
  const id = edit.ranges[placeInSource(edit.ranges, clipSec).index]?.id;
  const isOwn = id !== undefined && edit.captions.ranges?.[id]?.look?.anchorY !== undefined;
  return changeCaptionLook(edit, { anchorY }, isOwn ? id : null);
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
}
