import type { TimeRange } from '../time/time-range.ts';
import type { CropKey, CropSegment } from './crop-track.ts';
import { type CropWindow, windowLength } from './crop-window.ts';
import { ease } from './ease.ts';

/** The window's start along its axis from a given time on, and the face that it follows, by track and extent. */
export type Placed = { atSec: number; start: number; target: { track: number; low: number; high: number } | null };

type Move = TimeRange & { from: number; to: number; isCut: boolean; track: number | null };

/**
 * The maximum pan distance to another face, as a fraction of the window. A longer pan would be too fast, so the framing
 * cuts instead.
 */
const MAX_PAN = 0.65;
/**
 * The minimum pan duration. Longer pans take one second per window length, so they move at most 1.5 windows per second.
 */
const MIN_PAN_SEC = 0.5;
/** Pans following the same walking face are joined if they rest for less time than this in between. */
const MIN_REST_SEC = 3;

/**
 * Turns a shot's positions into segments: rests, eased pans and hard changes. A pan is centered on the change that
 * causes it and stays inside the shot, so that nothing moves in anticipation of a cut. The window always pans to follow
 * the same face if there is time.
 * @param path positions in the shot in ascending order; the first and last extend to the shot's start and end.
 */
export function followSegments(path: readonly Placed[], shot: TimeRange, window: CropWindow): CropSegment[] {
  const length = windowLength(window);
  const segments: CropSegment[] = [];
  let startSec = shot.startSec;
  let keys = [keyOf(window, startSec, path[0]?.start ?? 0)];
  const close = (endSec: number) => {
    segments.push({ startSec, endSec, layout: { kind: 'follow', width: window.width, height: window.height, keys } });
  };
  for (const move of joinPans(movesOf(path, shot, length), path, length)) {
    if (move.isCut) {
      close(move.startSec);
      startSec = move.startSec;
      keys = [keyOf(window, startSec, move.to)];
    } else keys.push(keyOf(window, move.startSec, move.from), keyOf(window, move.endSec, move.to));
  }
  close(shot.endSec);
  return segments;
}

function movesOf(path: readonly Placed[], shot: TimeRange, length: number): Move[] {
  const changes = path.flatMap((placed, index) => {
    const before = path[index - 1];
    return before && before.start !== placed.start ? [{ before, placed }] : [];
  });
  const moves: Move[] = [];
  for (const [index, { before, placed }] of changes.entries()) {
    const { atSec, start, target } = placed;
    const isSameFace = target !== null && target.track === before.target?.track;
    const distance = Math.abs(start - before.start);
    const panSec = Math.max(distance / length, MIN_PAN_SEC);
    const next = changes[index + 1]?.placed.atSec;
    const untilSec = next === undefined ? shot.endSec : (atSec + next) / 2;
    const fromSec = Math.max(moves.at(-1)?.endSec ?? shot.startSec, Math.min(atSec - panSec / 2, untilSec - panSec));
    const isCut = fromSec + panSec > untilSec + 1e-6 || (!isSameFace && distance > MAX_PAN * length);
    moves.push({
      startSec: isCut ? atSec : fromSec,
      endSec: isCut ? atSec : fromSec + panSec,
      from: before.start,
      to: start,
      isCut,
      track: isSameFace ? target.track : null,
    });
  }
  return moves;
}

/**
 * Replaces several short pans that follow the same face with one long pan, if the face stays inside the window
 * throughout.
 */
function joinPans(moves: readonly Move[], path: readonly Placed[], length: number): Move[] {
  const joined: Move[] = [];
  for (const move of moves) {
    const last = joined.at(-1);
    const both = last && { ...move, startSec: last.startSec, from: last.from };
    const isChain =
      last &&
      both &&
      !(last.isCut || move.isCut) &&
      last.track !== null &&
      last.track === move.track &&
      move.startSec - last.endSec < MIN_REST_SEC &&
      last.to > last.from === move.to > move.from &&
      path.every(({ atSec, target }) => target?.track !== move.track || holds(both, atSec, target, length));
    if (isChain) joined.splice(-1, 1, both);
    else joined.push(move);
  }
  return joined;
}

function holds(move: Move, atSec: number, { low, high }: { low: number; high: number }, length: number): boolean {
  if (atSec < move.startSec || atSec > move.endSec) return true;
  const share = (atSec - move.startSec) / (move.endSec - move.startSec);
  const start = move.from + (move.to - move.from) * ease(share);
  return Math.max(low, 0) >= start && Math.min(high, 1) <= start + length;
}

function keyOf({ axis, cross }: CropWindow, atSec: number, start: number): CropKey {
  return axis === 'x' ? { atSec, x: start, y: cross } : { atSec, x: cross, y: start };
}
