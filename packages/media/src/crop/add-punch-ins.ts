import { overlapSec, type TimeRange } from '../time/time-range.ts';
import type { BoxKey, CropSegment } from './crop-track.ts';
import { zoomKey } from './zoom-key.ts';

/** A source time at which the picture zooms in to `scale` times its size. */
export type PunchIn = { atSec: number; scale: number };

/** The durations of zooming in, holding and zooming out. */
const RISE_SEC = 0.25;
const HOLD_SEC = 1.3;
const FALL_SEC = 0.55;
/** The duration of a punch-in. No other can start during it. */
export const PUNCH_IN_SEC = RISE_SEC + HOLD_SEC + FALL_SEC;

/**
 * Adds eased punch-ins, which zoom a track's window in and back out. Only a window at rest can zoom: a punch-in is
 * skipped during a pan, across a segment boundary, in layouts with several windows, and while another punch-in is still
 * active.
 * @param segments in source time.
 */
export function addPunchIns(segments: readonly CropSegment[], punchIns: readonly PunchIn[]): CropSegment[] {
  const inOrder = punchIns.toSorted((a, b) => a.atSec - b.atSec);
  return segments.flatMap((segment) => {
    const parts: CropSegment[] = [];
    let rest = segment;
    for (const punchIn of inOrder) {
      const time = timeOf(punchIn);
      if (time.startSec < rest.startSec || time.endSec > segment.endSec || !rests(segment, time)) continue;
      const box = closer(segment, punchIn);
      if (!box) continue;
      if (time.startSec > rest.startSec) parts.push({ ...rest, endSec: time.startSec });
      parts.push({ ...time, layout: box });
      rest = { ...rest, startSec: time.endSec };
    }
    return rest.endSec > rest.startSec ? [...parts, rest] : parts;
  });
}

function timeOf({ atSec }: PunchIn): TimeRange {
  return { startSec: atSec, endSec: atSec + PUNCH_IN_SEC };
}

/** True if the window does not move during a time range. */
function rests({ layout }: CropSegment, time: TimeRange): boolean {
  if (layout.kind !== 'follow') return false;
  return layout.keys.every((key, index) => {
    const next = layout.keys[index + 1];
    const isStill = !next || (next.x === key.x && next.y === key.y);
    return isStill || overlapSec({ startSec: key.atSec, endSec: next.atSec }, time) === 0;
  });
}

function closer({ layout }: CropSegment, { atSec, scale }: PunchIn): { kind: 'box'; keys: BoxKey[] } | null {
  if (layout.kind !== 'follow') return null;
  const { width, height } = layout;
  const place = layout.keys.findLast((key) => key.atSec <= atSec) ?? layout.keys[0];
  if (!place) return null;
  const wide = { x: place.x, y: place.y, width, height };
  const close = zoomKey(wide, scale);
  const heldSec = atSec + RISE_SEC;
  return {
    kind: 'box',
    keys: [
      { atSec, ...wide },
      { atSec: heldSec, ...close },
      { atSec: heldSec + HOLD_SEC, ...close },
      { atSec: heldSec + HOLD_SEC + FALL_SEC, ...wide },
    ],
  };
}
