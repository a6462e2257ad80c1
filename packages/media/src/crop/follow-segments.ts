import type { TimeRange } from '../time/time-range.ts';
import type { CropKey, CropSegment } from './crop-track.ts';
import { type CropWindow, windowLength } from './crop-window.ts';
import { ease } from './ease.ts';

/** Where the window starts along its axis from an instant on, and the face it is there for, by track and extent. */
export type Placed = { atSec: number; start: number; target: { track: number; low: number; high: number } | null };

type Move = TimeRange & { from: number; to: number; isCut: boolean; track: number | null };

/** Going to another face further away than this share of the window, a pan would whip past: the framing cuts instead. */
const MAX_PAN = 0.65;
/** A pan takes as many seconds as it goes window lengths, but at least so many; it moves at most 1.5 windows a second. */
const MIN_PAN_SEC = 0.5;
/** Pans after one walking face with less rest between them become one. */
const MIN_REST_SEC = 3;

/**
 * Turns the places of one shot into segments: rests, eased pans and hard changes. A pan is centered on the change it
 * answers and stays inside the shot, so that nothing moves in anticipation of a cut. The same face is always panned after
 * where time allows.
 * @param path places in the shot, ascending; holds from the shot's start and to its end.
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

/** One long pan instead of several short ones after the same face, where the face stays inside the window all along. */
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
