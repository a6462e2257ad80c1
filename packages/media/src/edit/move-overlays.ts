import type { EditOverlay, EditRange } from '@clipwright/clip-spec';
import { durationOf } from '../time/time-range.ts';

/** A range in a changed edit, with the id of the range it was split from, if any. */
export type DerivedRange = EditRange & { from?: string };

/** Tolerance for the rounding of frame times in floating point. */
const DUST = 1e-6;
/** An overlay that starts this early is tied to the clip's start, whatever is shown there. */
const AT_START_SEC = 1e-3;

/**
 * Keeps overlays over the same part of the source, with the same length, when a clip's ranges change. An overlay over a
 * removed part starts at the join that replaced it, remembers its source position, and moves back when that part is
 * shown again. An overlay at the clip's start, such as a hook, remains there.
 */
export function moveOverlays(
  overlays: readonly EditOverlay[],
  before: readonly EditRange[],
  after: readonly DerivedRange[],
): EditOverlay[] {
  return overlays.map((overlay) => {
    const { anchorSec, ...placed } = overlay;
    const isAtStart = placed.startSec < AT_START_SEC && anchorSec === undefined;
    if (isAtStart) return overlay;
    const at = findPlace(before, placed.startSec);
    const sourceSec = anchorSec ?? at.sourceSec;
    const shownSec = findShown(before, after, { index: at.index, sourceSec, isGone: anchorSec !== undefined });
    const startSec = shownSec ?? findJoin(before, after, { index: at.index, sourceSec });
    const moved = { ...placed, startSec, endSec: startSec + durationOf(placed) };
    // An overlay that is at the start by chance is not tied to the start.
    const hasPlaceElsewhere = shownSec === null || startSec < AT_START_SEC;
    return hasPlaceElsewhere ? { ...moved, anchorSec: sourceSec } : moved;
  });
}

type Place = { index: number; sourceSec: number };

/**
 * Returns the range that a clip shows at a given time, and the matching source time. After the clip's end, this is the
 * end of the last range.
 */
function findPlace(ranges: readonly EditRange[], clipSec: number): Place {
  let passedSec = 0;
  for (const [index, range] of ranges.entries()) {
    if (clipSec < passedSec + durationOf(range) - DUST)
      return { index, sourceSec: range.startSec + Math.max(0, clipSec - passedSec) };
    passedSec += durationOf(range);
  }
  return { index: ranges.length - 1, sourceSec: ranges.at(-1)?.endSec ?? 0 };
}

const isOf = (range: DerivedRange, id: string | undefined) => range.id === id || range.from === id;

/**
 * Returns the clip time for a source time in the remainder of its range, or null if it is not shown there. Another
 * range may show the same source time but has its own overlays.
 * @param isGone true if the source time was not shown before either, and may return in the range before the join or in
 * a new one.
 */
function findShown(
  before: readonly EditRange[],
  after: readonly DerivedRange[],
  { index, sourceSec, isGone }: Place & { isGone: boolean },
): number | null {
  const find = (isWanted: (range: DerivedRange) => boolean) => {
    const at = after.findIndex(
      (range) => isWanted(range) && sourceSec > range.startSec - DUST && sourceSec < range.endSec - DUST,
    );
    const range = after[at];
    return range ? startOf(after, at) + Math.max(0, sourceSec - range.startSec) : null;
  };
  const survives = ({ id }: EditRange) => after.some((range) => isOf(range, id));
  const [own, ...earlier] = before.slice(0, index + 1).toReversed();
  const inOwn = find((range) => isOf(range, own?.id));
  if (inOwn !== null || (!isGone && own && survives(own))) return inOwn;
  // Two ranges that were joined have the id of the first.
  const joined = earlier.find(survives);
  const isNew = (range: DerivedRange) => !before.some(({ id }) => isOf(range, id));
  return find((range) => isOf(range, joined?.id ?? '')) ?? find(isNew);
}

/** Returns the clip time of the join where a source time was cut out. */
function findJoin(before: readonly EditRange[], after: readonly DerivedRange[], { index, sourceSec }: Place): number {
  const own = before[index]?.id;
  const next = after.findIndex((range) => isOf(range, own) && range.startSec > sourceSec);
  if (next >= 0) return startOf(after, next);
  for (const { id } of before.slice(0, index + 1).toReversed()) {
    const last = after.findLastIndex((range) => isOf(range, id));
    if (last >= 0) return startOf(after, last + 1);
  }
  return 0;
}

function startOf(ranges: readonly EditRange[], index: number): number {
  return ranges.slice(0, index).reduce((sum, range) => sum + durationOf(range), 0);
}
