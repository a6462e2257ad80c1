import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import { hasPunchInRoom, PUNCH_IN_SEC } from '@clipwright/media/plan';
import { findClipSec } from './change-ranges.ts';

type PunchIn = ClipEdit['punchIns'][number];

/** Returns the punch-ins that are visible in the clip, in source order. */
export function listPunchIns({ punchIns, ranges }: Pick<ClipEdit, 'punchIns' | 'ranges'>): PunchIn[] {
  const isShown = ({ atSec }: PunchIn) => ranges.some(({ startSec, endSec }) => atSec >= startSec && atSec < endSec);
  return punchIns.filter(isShown).toSorted((a, b) => a.atSec - b.atSec);
}

/** Adds a punch-in at a source time and removes those that overlap it. */
export function addPunchIn(edit: ClipEdit, atSec: number): ClipEdit {
  const others = edit.punchIns.filter((other) => Math.abs(other.atSec - atSec) >= PUNCH_IN_SEC);
  if (others.length >= clipEditLimits.punchIns) return edit;
  const added = { atSec, scale: clipEditLimits.punchInScale.default };
  return { ...edit, punchIns: [...others, added].toSorted((a, b) => a.atSec - b.atSec) };
}

/** Returns a change that lets long static shots come slowly closer, or not. */
export function changeSlowZooms(isOn: boolean): (edit: ClipEdit) => ClipEdit {
  return ({ slowZooms: _, ...edit }) => (isOn ? { ...edit, slowZooms: true } : edit);
}

export function removePunchIn(edit: ClipEdit, atSec: number): ClipEdit {
  return { ...edit, punchIns: edit.punchIns.filter((punchIn) => punchIn.atSec !== atSec) };
}

/**
 * Adds punch-ins at the best of the given times, up to a number that viewers tolerate, including existing ones.
 * @param instants source times, the best first.
 * @param works returns true if a punch-in is possible at a source time.
 */
export function addBestPunchIns(
  edit: ClipEdit,
  instants: readonly number[],
  works: (atSec: number) => boolean,
): ClipEdit {
  const clipSecOf = (atSec: number) => findClipSec(edit.ranges, atSec);
  const taken = listPunchIns(edit).map(({ atSec }) => clipSecOf(atSec));
  return instants.reduce((result, atSec) => {
    const clipSec = clipSecOf(atSec);
    if (!hasPunchInRoom(taken, clipSec) || !works(atSec)) return result;
    taken.push(clipSec);
    return addPunchIn(result, atSec);
  }, edit);
}
