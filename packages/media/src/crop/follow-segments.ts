import type { TimeRange } from '../time/time-range.ts';
import type { CropKey, CropSegment } from './crop-track.ts';
import type { CropWindow } from './crop-window.ts';

/** Where the window starts along its axis from an instant on. */
export type Placed = { atSec: number; start: number };

/** A move of up to this share of the window is a pan; a longer one would whip past, so the framing cuts instead. */
const LONGEST_PAN = 0.65;
/** Duration of a pan: a second for each window length, within these bounds. Keeps its speed below 2.2 windows a second. */
const PAN_SEC = { shortest: 0.5, longest: 0.8 };

/**
 * Turns the places of one shot into segments: rests, eased pans and hard changes. A pan is centred on the change it
 * answers and stays inside the shot, so that nothing moves in anticipation of a cut.
 * @param path places in the shot, ascending; holds from the shot's start and to its end.
 */
export function followSegments(path: readonly Placed[], shot: TimeRange, window: CropWindow): CropSegment[] {
  const length = window.axis === 'x' ? window.width : window.height;
  const segments: CropSegment[] = [];
  let startSec = shot.startSec;
  let keys = [keyOf(window, startSec, path[0]?.start ?? 0)];
  const close = (endSec: number) => {
    segments.push({ startSec, endSec, layout: { kind: 'follow', width: window.width, height: window.height, keys } });
  };
  for (const [index, { atSec, start }] of path.entries()) {
    const before = path[index - 1];
    const distance = Math.abs(start - (before?.start ?? start));
    if (!before || distance === 0) continue;
    const panSec = Math.min(Math.max(distance / length, PAN_SEC.shortest), PAN_SEC.longest);
    const freeSec = Math.max(keys.at(-1)?.atSec ?? startSec, startSec);
    const next = path.slice(index + 1).find((later) => later.start !== start);
    const untilSec = Math.min(shot.endSec, next ? (atSec + next.atSec) / 2 : shot.endSec);
    const fromSec = Math.max(freeSec, Math.min(atSec - panSec / 2, untilSec - panSec));
    if (distance > LONGEST_PAN * length || fromSec + panSec > untilSec + 1e-6) {
      close(atSec);
      startSec = atSec;
      keys = [keyOf(window, atSec, start)];
    } else keys.push(keyOf(window, fromSec, before.start), keyOf(window, fromSec + panSec, start));
  }
  close(shot.endSec);
  return segments;
}

function keyOf({ axis }: CropWindow, atSec: number, start: number): CropKey {
  return axis === 'x' ? { atSec, x: start, y: 0 } : { atSec, x: 0, y: start };
}
