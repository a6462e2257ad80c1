import type { TimeRange } from '../time/time-range.ts';
import type { Shot } from './shot.ts';

/** Builds a window's shots from the ascending times at which new shots start. Shots follow one another without gaps. */
export function buildShots(window: TimeRange, cutsSec: readonly number[]): Shot[] {
  const inside = cutsSec.filter((cutSec) => cutSec > window.startSec && cutSec < window.endSec);
  return [window.startSec, ...inside].map((startSec, index) => ({ startSec, endSec: inside[index] ?? window.endSec }));
}
