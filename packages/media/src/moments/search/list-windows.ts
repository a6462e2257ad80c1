import type { UnitIndex } from './search-index.ts';
import type { SearchWindow } from './window-features.ts';

/** The factor between one length to try and the next. Coarser steps miss answers between them. */
const lengthStep = 1.25;
/** Lengths to try if none is requested, in words: from 15 seconds of speech to 15 minutes. */
const lengthsWords = Array.from({ length: 19 }, (_, step) => 40 * lengthStep ** step);
/** A window may be shorter than a length by this factor rather than far longer. */
const nearly = 0.93;
/** The maximum share of the transcript that an answer may cover. */
const mostOfWhole = 0.55;

/** Lists windows of many lengths starting at every unit, for answers of any length. */
export function listFreeWindows(index: UnitIndex): SearchWindow[] {
  const { wordsBefore } = index;
  const unitCount = index.units.length;
  const mostWords = (wordsBefore[unitCount] ?? 0) * mostOfWhole;
  const windows: SearchWindow[] = [];
  for (let first = 0; first < unitCount; first++) {
    const start = wordsBefore[first] ?? 0;
    let last = first;
    let previous = -1;
    for (const length of lengthsWords) {
      while (last < unitCount && (wordsBefore[last + 1] ?? 0) - start < length * nearly) last++;
      if (last >= unitCount) break;
      const words = (wordsBefore[last + 1] ?? 0) - start;
      if (last !== previous && words <= mostWords && lasts(index, first, last)) windows.push({ first, last });
      previous = last;
    }
  }
  return windows;
}

function lasts({ units }: UnitIndex, first: number, last: number): boolean {
  return (units[last]?.endSec ?? 0) > (units[first]?.startSec ?? 0);
}

/** The minimum number of ends to try per start for a requested length, if there are that many. */
const leastEnds = 12;
const leastStep = 1.01;

/**
 * Lists windows that last from `minSec` to `maxSec`, starting at every unit: their lengths grow like those of free
 * windows, or in finer steps if the bounds are close together, and include the longest.
 */
export function listTimedWindows(index: UnitIndex, minSec: number, maxSec: number): SearchWindow[] {
  const { units, wordsBefore } = index;
  const mostWords = (wordsBefore[units.length] ?? 0) * mostOfWhole;
  const step = Math.max(leastStep, Math.min(lengthStep, (maxSec / minSec) ** (1 / (leastEnds - 1))));
  const windows: SearchWindow[] = [];
  for (const [first, { startSec }] of units.entries()) {
    let nextSec = Math.max(minSec, 1);
    let longest = -1;
    let previous = -1;
    for (let last = first; last < units.length; last++) {
      const lengthSec = (units[last]?.endSec ?? 0) - startSec;
      const words = (wordsBefore[last + 1] ?? 0) - (wordsBefore[first] ?? 0);
      // If the bounds demand most of the transcript, the shortest such window is used.
      if (lengthSec > maxSec || (words > mostWords && longest >= 0)) break;
      if (lengthSec < minSec || lengthSec <= 0) continue;
      longest = last;
      if (previous >= 0 && lengthSec < nextSec * nearly) continue;
      windows.push({ first, last });
      previous = last;
      while (nextSec * nearly <= lengthSec) nextSec *= step;
    }
    if (longest !== previous) windows.push({ first, last: longest });
  }
  return windows;
}

/** Returns the share of the units' time, 0..1, covered by windows sorted by their starts. */
export function shareHeld({ units }: UnitIndex, windows: readonly SearchWindow[]): number {
  let held = 0;
  let next = 0;
  for (const { first, last } of windows) {
    for (let unit = Math.max(first, next); unit <= last; unit++) held += durationOfUnit(units, unit);
    next = Math.max(next, last + 1);
  }
  const whole = units.reduce((sum, _, unit) => sum + durationOfUnit(units, unit), 0);
  return whole > 0 ? held / whole : 0;
}

function durationOfUnit(units: UnitIndex['units'], unit: number): number {
  return (units[unit]?.endSec ?? 0) - (units[unit]?.startSec ?? 0);
}
