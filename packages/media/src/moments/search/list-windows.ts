import type { UnitIndex } from './search-index.ts';
import type { SearchWindow } from './window-features.ts';

/** Lengths tried where none is wanted, in words. */
const lengthsWords = [60, 100, 150, 220, 320, 450, 650, 950, 1400, 2000, 3000, 4500];
/** A window may fall short of a length by this factor rather than run far over it. */
const nearly = 0.93;
/** An answer is never most of the transcript. */
const mostOfWhole = 0.55;

/** Windows of many lengths from every unit on, for stretches of whatever length answers the prompt. */
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

/** How many ends are tried from one start where a length is wanted. */
const mostEnds = 12;

/** Windows that last from `minSec` to `maxSec`, from every unit on. */
export function listTimedWindows(index: UnitIndex, minSec: number, maxSec: number): SearchWindow[] {
  const { units } = index;
  const windows: SearchWindow[] = [];
  for (const [first, { startSec }] of units.entries()) {
    const fitting: number[] = [];
    for (let last = first; last < units.length; last++) {
      const lengthSec = (units[last]?.endSec ?? 0) - startSec;
      if (lengthSec > maxSec) break;
      if (lengthSec >= minSec && lengthSec > 0) fitting.push(last);
    }
    const stride = Math.max(1, Math.ceil(fitting.length / mostEnds));
    for (let at = fitting.length - 1; at >= 0; at -= stride) windows.push({ first, last: fitting[at] ?? first });
  }
  return windows;
}
