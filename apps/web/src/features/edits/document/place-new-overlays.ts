import type { ClipEdit, EditOverlay } from '@clipwright/clip-spec';
import { type CaptionObstacle, freePlace } from '@clipwright/media/plan';

/** The estimated size of a new text, as shares of the frame. */
const TEXT_ROOM = { title: { width: 0.84, height: 0.14 }, text: { width: 0.6, height: 0.08 } } as const;

/**
 * Moves the overlays that a change added away from faces and lettering. Existing overlays keep their positions, and
 * planning places automatic titles.
 * @param obstacles obstacles in the previewed file, in clip time.
 */
export function placeNewOverlays(before: ClipEdit, after: ClipEdit, obstacles: readonly CaptionObstacle[]): ClipEdit {
  const existing = new Set(before.overlays.map(({ id }) => id));
  const taken = [...obstacles, ...before.overlays.map(toObstacle)];
  const overlays = after.overlays.map((overlay) => (existing.has(overlay.id) ? overlay : placeFreely(overlay, taken)));
  return overlays.some((overlay, index) => overlay !== after.overlays[index]) ? { ...after, overlays } : after;
}

function toObstacle(overlay: EditOverlay): CaptionObstacle {
  const time = { atSec: overlay.startSec, untilSec: overlay.endSec };
  if (overlay.kind === 'image') return { ...time, box: overlay.box, kind: 'lettering' };
  const { place } = overlay;
  const room = TEXT_ROOM[overlay.kind];
  const box = { ...room, x: place.x - room.width / 2, y: place.y - room.height / 2 };
  return { ...time, box, kind: 'lettering' };
}

function placeFreely(overlay: EditOverlay, obstacles: readonly CaptionObstacle[]): EditOverlay {
  if (overlay.kind === 'title' && overlay.by) return overlay;
  const range = { startSec: overlay.startSec, endSec: overlay.endSec };
  if (overlay.kind !== 'image')
    return { ...overlay, place: freePlace(overlay.place, TEXT_ROOM[overlay.kind], { obstacles, range }) };
  const { box } = overlay;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { x, y } = freePlace(middle, box, { obstacles, range });
  const round = (value: number) => Math.max(0, Math.round(value * 1e4) / 1e4);
  return { ...overlay, box: { ...box, x: round(x - box.width / 2), y: round(y - box.height / 2) } };
}
