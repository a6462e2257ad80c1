import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import { PUNCH_IN_SEC } from '../crop/add-punch-ins.ts';
import type { FaceTrack } from '../faces/face-track.ts';
import { type CutList, listClipTimesSec } from '../time/cut-list.ts';

/** The most punch-ins in any minute of a clip, and the shortest time between two. */
const MOST_A_MINUTE = 2;
const APART_SEC = 8;
/** The shortest distance between a face and the edge of the frame, as a fraction of the frame. */
const MARGIN = 0.04;

/** Returns true if viewers tolerate another punch-in at a clip time. */
export function hasPunchInRoom(takenSec: readonly number[], clipSec: number): boolean {
  if (takenSec.some((other) => Math.abs(other - clipSec) < APART_SEC)) return false;
  const all = [...takenSec, clipSec].toSorted((a, b) => a - b);
  return all.every((sec, index) => index < MOST_A_MINUTE || sec - (all[index - MOST_A_MINUTE] ?? 0) >= 60);
}

/**
 * Places punch-ins at the best of the given times while one face is in the picture and not near its edge. Pure.
 * @param instants source times, the best first.
 * @returns punch-ins in source order; the renderer omits those during which the picture already moves.
 */
export function decidePunchIns(
  instants: readonly number[],
  cuts: CutList,
  tracks: readonly FaceTrack[],
): ClipEdit['punchIns'] {
  const takenSec: number[] = [];
  const chosen = instants.filter((atSec) => {
    const [clipSec] = listClipTimesSec(cuts, atSec);
    if (clipSec === undefined || !hasPunchInRoom(takenSec, clipSec) || !hasOneFace(tracks, atSec)) return false;
    takenSec.push(clipSec);
    return true;
  });
  return chosen.toSorted((a, b) => a - b).map((atSec) => ({ atSec, scale: clipEditLimits.punchInScale.default }));
}

/** Returns true if the picture has one face, away from its edge, throughout a punch-in. */
function hasOneFace(tracks: readonly FaceTrack[], atSec: number): boolean {
  const isDuring = (sample: { atSec: number }) => sample.atSec >= atSec && sample.atSec <= atSec + PUNCH_IN_SEC;
  const seen = tracks.map(({ samples }) => samples.filter(isDuring)).filter(({ length }) => length > 0);
  const isInside = (start: number, length: number) => start >= MARGIN && start + length <= 1 - MARGIN;
  const [face, other] = seen;
  if (!face || other) return false;
  return face.every(({ box }) => isInside(box.x, box.width) && isInside(box.y, box.height));
}
