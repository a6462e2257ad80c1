import { durationOf, type TimeRange } from '../time/time-range.ts';
import type { CropLayout } from './crop-track.ts';
import type { CropWindow } from './crop-window.ts';

/** The layout for a shot that does not use the largest window. */
export type SpecialLayout = Exclude<CropLayout, { kind: 'follow' }> | { kind: 'zoom'; window: CropWindow };

/**
 * The maximum number of time spans with their own layout. Each is a filter chain with its own frames, about 11 MB for a
 * 1080x1920 clip.
 */
const MAX_RUNS = 24;

/**
 * Removes the shortest special layouts until the clip has few enough changes to render in little memory and to be
 * comfortable to watch.
 * @param layouts each shot's special layout; null for the largest window.
 */
export function limitLayoutChanges(
  layouts: readonly (SpecialLayout | null)[],
  shots: readonly TimeRange[],
): (SpecialLayout | null)[] {
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

/** Returns groups of adjacent shot indices that one filter chain can show. */
function runsOf(layouts: readonly (SpecialLayout | null)[]): number[][] {
  const runs: number[][] = [];
  for (const [shot, layout] of layouts.entries()) {
    const before = layouts[shot - 1];
    if (before !== undefined && goesOn(before, layout)) runs.at(-1)?.push(shot);
    else runs.push([shot]);
  }
  return runs;
}

function goesOn(before: SpecialLayout | null, layout: SpecialLayout | null): boolean {
  if (before?.kind === 'zoom' && layout?.kind === 'zoom') return before.window.height === layout.window.height;
  return before?.kind === layout?.kind && layout?.kind !== 'stack' && layout?.kind !== 'screen-and-face';
}
