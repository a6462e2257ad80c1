import { overlapSec, type TimeRange } from '../time/time-range.ts';
import type { BoxKey, CropSegment } from './crop-track.ts';

/** An instant of the source at which the picture zooms in, to `scale` times its size. */
export type PunchIn = { atSec: number; scale: number };

/** Durations of zooming in, staying, and zooming out. */
const RISE_SEC = 0.25;
const HOLD_SEC = 1.3;
const FALL_SEC = 0.55;
/** The middle of the visible part in the window: faces are usually above its middle. */
const FOCUS = { x: 0.5, y: 0.42 };

/**
 * Lets the window of a track zoom in at some instants and back out, eased. Only a window at rest can do so: a punch-in
 * is left out during a pan, across the end of a segment, in layouts of several windows, and before another punch-in has
 * ended.
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
  return { startSec: atSec, endSec: atSec + RISE_SEC + HOLD_SEC + FALL_SEC };
}

/** True if the window does not move during a time. */
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
  const close = {
    x: place.x + FOCUS.x * (width - width / scale),
    y: place.y + FOCUS.y * (height - height / scale),
    width: width / scale,
    height: height / scale,
  };
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
