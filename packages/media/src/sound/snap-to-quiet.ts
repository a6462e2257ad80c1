import type { Sound } from './sound.ts';

/** A cut this far from where it was asked for, at the edge of the search, must be so much quieter to be worth it. */
const DISTANCE_PENALTY_DB = 6;

/**
 * The quietest instant near a time, where a cut is least heard; nearer ones are preferred among equals.
 * @param withinSec how far it may move in either direction.
 * @returns source seconds, `atSec` itself where nothing is known of the sound.
 */
export function snapToQuiet(sound: Sound, atSec: number, withinSec: number): number {
  const { hopSec, loudnessDb } = sound;
  const first = Math.max(0, Math.ceil((atSec - withinSec) / hopSec - 0.5));
  const last = Math.min(loudnessDb.length - 1, Math.floor((atSec + withinSec) / hopSec - 0.5));
  let best = { atSec, cost: Number.POSITIVE_INFINITY };
  for (let hop = first; hop <= last; hop++) {
    const centerSec = (hop + 0.5) * hopSec;
    // The neighbors count too: a single quiet hop may lie inside a consonant.
    const levelDb = Math.max(...[hop - 1, hop, hop + 1].map((near) => loudnessDb[near] ?? loudnessDb[hop] ?? 0));
    const cost = levelDb + (DISTANCE_PENALTY_DB * Math.abs(centerSec - atSec)) / withinSec;
    if (cost < best.cost) best = { atSec: centerSec, cost };
  }
  return best.atSec;
}
