import type { TimeRange } from '../time/time-range.ts';
import type { Shot } from './shot.ts';

/**
 * Builds the shots of a window from the ascending instants at which new ones start: they follow each other without
 * gaps.
 */
export function buildShots(window: TimeRange, cutsSec: readonly number[]): Shot[] {
  const inside = cutsSec.filter((cutSec) => cutSec > window.startSec && cutSec < window.endSec);
  return [window.startSec, ...inside].map((startSec, index) => ({ startSec, endSec: inside[index] ?? window.endSec }));
}
