import type { Sound } from './sound.ts';

/** Loudness over time: in hops of 10 ms for cuts, or in other hops. */
export type Levels = Pick<Sound, 'hopSec' | 'loudnessDb'> & {
  /** The number of source hops before the first level; usually 0. */
  firstHop?: number;
};

/** The time around a cut that determines its level. */
const HEARD_SEC = 0.01;
const SILENCE_DB = -100;

/** Returns the level of the 10 ms around a given time, in dB; 0 if unknown. */
export function levelAtDb(levels: Levels | null, atSec: number): number {
  if (!levels) return 0;
  const { hopSec, loudnessDb, firstHop = 0 } = levels;
  const first = Math.floor((atSec - HEARD_SEC / 2) / hopSec + 1e-6);
  const last = Math.ceil((atSec + HEARD_SEC / 2) / hopSec - 1e-6) - 1;
  let levelDb = SILENCE_DB;
  for (let hop = Math.max(0, first); hop <= last; hop++) levelDb = Math.max(levelDb, loudnessDb[hop - firstHop] ?? 0);
  return levelDb;
}
