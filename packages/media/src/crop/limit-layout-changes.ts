import { durationOf, type TimeRange } from '../time/time-range.ts';
import type { CropLayout } from './crop-track.ts';

/** Each stretch with a layout of its own is a chain of filters with frames of its own: some 11 MB in a 1080x1920 clip. */
const MAX_RUNS = 24;

/**
 * Takes the shortest special layouts away until the clip changes its layout seldom enough to be rendered in little
 * memory, and watched in peace.
 * @param layouts special layout of each shot; null where a window follows.
 */
export function limitLayoutChanges(
  layouts: readonly (CropLayout | null)[],
  shots: readonly TimeRange[],
): (CropLayout | null)[] {
  const limited = [...layouts];
  for (;;) {
    const runs = runsOf(limited);
    if (runs.length <= MAX_RUNS) return limited;
    const lengthOf = (run: number[]) => run.reduce((sum, shot) => sum + durationOf(shots[shot] ?? noTime), 0);
    const special = runs.filter(([shot = 0]) => limited[shot] !== null).sort((a, b) => lengthOf(a) - lengthOf(b));
    for (const shot of special[0] ?? []) limited[shot] = null;
  }
}

const noTime = { startSec: 0, endSec: 0 };

/** Indices of neighbouring shots that one chain of filters can show. */
function runsOf(layouts: readonly (CropLayout | null)[]): number[][] {
  const runs: number[][] = [];
  for (const [shot, layout] of layouts.entries()) {
    const before = layouts[shot - 1];
    const goesOn = before !== undefined && before?.kind === layout?.kind && layout?.kind !== 'stack';
    if (goesOn) runs.at(-1)?.push(shot);
    else runs.push([shot]);
  }
  return runs;
}
