import type { Sound } from './sound.ts';

/** How loud it is over time: each 10 ms as analysis measures it for cuts, or in other hops. */
export type Levels = Pick<Sound, 'hopSec' | 'loudnessDb'> & {
  /** How many hops of the source lie before the first of them; usually none. */
  firstHop?: number;
};

/** What a cut is heard by: so much around its instant. */
const HEARD_SEC = 0.01;
const SILENCE_DB = -100;

/** The level of the 10 ms around an instant, in dB; 0 where nothing is known of it. */
export function levelAtDb(levels: Levels | null, atSec: number): number {
  if (!levels) return 0;
  const { hopSec, loudnessDb, firstHop = 0 } = levels;
  const first = Math.floor((atSec - HEARD_SEC / 2) / hopSec + 1e-6);
  const last = Math.ceil((atSec + HEARD_SEC / 2) / hopSec - 1e-6) - 1;
  let levelDb = SILENCE_DB;
  for (let hop = Math.max(0, first); hop <= last; hop++) levelDb = Math.max(levelDb, loudnessDb[hop - firstHop] ?? 0);
  return levelDb;
}
