import { type Look, measureChange, toLook } from './measure-change.ts';
import type { Thumbnail } from './thumbnail.ts';

/** A frame with its verdict: `startsShot` is true if a new shot starts with it. */
export type DecidedFrame<T> = { atSec: number; startsShot: boolean; frame: T };

/** Receives frames in order and returns each one some frames later, once it is known if a cut precedes it. */
export type CutFinder<T> = {
  push(atSec: number, thumbnail: Thumbnail, frame: T): DecidedFrame<T>[];
  /** Returns verdicts for the frames still held back. */
  end(): DecidedFrame<T>[];
};

/** Change below which two frames show the same scene (see `measureChange`). */
const MIN_CHANGE = 0.3;

/**
 * The factor by which a cut's change must exceed its surroundings, so that pans, shakes and strobes do not count as
 * cuts.
 */
const PROMINENCE = 1.7;

/**
 * The fraction of the cut's change that every pair of frames around the cut must still show; after a flash, the scene
 * returns.
 */
const LASTING_SHARE = 0.6;

/** The number of frames to compare on either side of a cut. */
const REACH = 3;

type BufferedFrame<T> = { atSec: number; look: Look; change: number; frame: T };

/**
 * Finds hard cuts, both in darkness and in daylight. A cut is a change that is large, exceeds the changes around it,
 * and persists: the three frames before differ from the three after. Fades and dissolves are not cuts. Holds at most
 * seven frames.
 */
export function createCutFinder<T>(): CutFinder<T> {
  const held: BufferedFrame<T>[] = [];
  let decided = 0;

  const decide = (index: number): DecidedFrame<T> => {
    const { atSec, frame } = held[index] as BufferedFrame<T>;
    return { atSec, frame, startsShot: isCut(held, index) };
  };
  const forget = () => {
    while (decided > REACH) {
      held.shift();
      decided--;
    }
  };

  return {
    push(atSec, thumbnail, frame) {
      const look = toLook(thumbnail);
      const last = held.at(-1);
      held.push({ atSec, look, frame, change: last ? measureChange(last.look, look) : 0 });
      if (held.length - decided <= REACH) return [];
      const result = decide(decided++);
      forget();
      return [result];
    },
    end() {
      const rest: DecidedFrame<T>[] = [];
      while (decided < held.length) rest.push(decide(decided++));
      held.length = 0;
      decided = 0;
      return rest;
    },
  };
}

function isCut<T>(frames: BufferedFrame<T>[], index: number): boolean {
  const change = frames[index]?.change ?? 0;
  if (index === 0 || change < MIN_CHANGE) return false;
  const around = frames
    .slice(Math.max(1, index - REACH), index + REACH + 1)
    .filter((_, offset) => Math.max(1, index - REACH) + offset !== index)
    .map((frame) => frame.change)
    .sort((a, b) => b - a);
  // The second largest change is used, because one neighbor may be the next cut.
  if (change < PROMINENCE * (around[1] ?? 0)) return false;
  const before = frames.slice(Math.max(0, index - REACH), index);
  const after = frames.slice(index, index + REACH);
  return before.every((a) => after.every((b) => measureChange(a.look, b.look) >= LASTING_SHARE * change));
}
