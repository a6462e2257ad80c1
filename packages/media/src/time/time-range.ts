/** A half-open time range in seconds: `startSec` belongs to it, `endSec` does not. `0 <= startSec <= endSec`. */
export type TimeRange = { startSec: number; endSec: number };

/** Returns a range's length in seconds. */
export function durationOf(range: TimeRange): number {
  return range.endSec - range.startSec;
}

/** Returns the overlap of two ranges in seconds; 0 if they do not overlap. */
export function overlapSec(a: TimeRange, b: TimeRange): number {
  return Math.max(0, Math.min(a.endSec, b.endSec) - Math.max(a.startSec, b.startSec));
}

/** Returns the temporal intersection over union, 0..1; 0 for two empty ranges. */
export function intersectionOverUnion(a: TimeRange, b: TimeRange): number {
  const shared = overlapSec(a, b);
  const union = durationOf(a) + durationOf(b) - shared;
  return union > 0 ? shared / union : 0;
}

/** Returns true if a range contains an instant. */
export function containsTime(range: TimeRange, atSec: number): boolean {
  return atSec >= range.startSec && atSec < range.endSec;
}

/** Clamps a range to bounds. Returns null if nothing is left. */
export function clipRange(range: TimeRange, bounds: TimeRange): TimeRange | null {
  const startSec = Math.max(range.startSec, bounds.startSec);
  const endSec = Math.min(range.endSec, bounds.endSec);
  return endSec > startSec ? { startSec, endSec } : null;
}

/** Sorts ranges and merges those that touch or are less than `gapSec` apart (default 0). */
export function mergeRanges(ranges: readonly TimeRange[], gapSec = 0): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.startSec - b.startSec)) {
    const last = merged.at(-1);
    if (last && range.startSec <= last.endSec + gapSec) last.endSec = Math.max(last.endSec, range.endSec);
    else merged.push({ ...range });
  }
  return merged;
}

/** Returns the parts of `bounds` that no range covers. */
export function invertRanges(ranges: readonly TimeRange[], bounds: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  let startSec = bounds.startSec;
  for (const range of mergeRanges(ranges)) {
    if (range.startSec > startSec) gaps.push({ startSec, endSec: Math.min(range.startSec, bounds.endSec) });
    startSec = Math.max(startSec, range.endSec);
    if (startSec >= bounds.endSec) break;
  }
  if (startSec < bounds.endSec) gaps.push({ startSec, endSec: bounds.endSec });
  return gaps.filter((gap) => gap.endSec > gap.startSec);
}
