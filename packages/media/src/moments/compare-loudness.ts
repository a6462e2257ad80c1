import type { Sound } from '../sound/sound.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';

/** A stretch's sound compared with other stretches of the same length in the source. */
export type LoudnessRank = {
  /** True if it is louder than at least 80 % of them, by an audible difference. */
  isLouder: boolean;
  /** True if its level also varies more than in most of them. */
  isLivelier: boolean;
};

/** The share of other stretches that a stretch must surpass to be notable, and to be livelier than most. */
const louderShare = 0.8;
const livelierShare = 0.6;
/** The smallest level difference that listeners notice in running speech is 1 to 2 dB. */
const noticedDb = 1.5;
/** The minimum remainder of the source needed for a comparison, in multiples of the stretch's length. */
const leastOthers = 2;
/** Maximum number of stretches to compare. More do not change the shares. */
const mostStretches = 400;
/** A stretch is compared with stretches that have at least half as much speech. */
const spokenShare = 0.5;
const silentDb = -60;

/**
 * Prepares to compare any stretch of a source with others of the same length by speech level, or by the level of
 * everything that is not silent if no speech is known. Null for a stretch that covers most of its source.
 */
export function compareLoudness({
  loudnessDb,
  hopSec,
  speech,
}: Pick<Sound, 'loudnessDb' | 'hopSec' | 'speech'>): (range: TimeRange) => LoudnessRank | null {
  const isSpoken = markSpoken(loudnessDb.length, hopSec, speech);
  const isHeard = (hop: number) => (loudnessDb[hop] ?? -100) > silentDb && (speech.length === 0 || isSpoken[hop] === 1);
  const sums = { hops: [0], level: [0], square: [0] };
  for (const [hop, level] of loudnessDb.entries()) {
    const own = isHeard(hop) ? 1 : 0;
    sums.hops.push((sums.hops[hop] ?? 0) + own);
    sums.level.push((sums.level[hop] ?? 0) + own * level);
    sums.square.push((sums.square[hop] ?? 0) + own * level * level);
  }
  const totalSec = loudnessDb.length * hopSec;
  const measure = ({ startSec, endSec }: TimeRange) => {
    const from = Math.max(0, Math.min(loudnessDb.length, Math.round(startSec / hopSec)));
    const to = Math.max(from, Math.min(loudnessDb.length, Math.round(endSec / hopSec)));
    const of = (column: readonly number[]) => (column[to] ?? 0) - (column[from] ?? 0);
    const hops = of(sums.hops);
    const mean = hops > 0 ? of(sums.level) / hops : silentDb;
    return { hops, mean, spread: hops > 0 ? Math.sqrt(Math.max(0, of(sums.square) / hops - mean * mean)) : 0 };
  };
  return (range) => {
    const lengthSec = range.endSec - range.startSec;
    if (!(lengthSec > 0) || totalSec - lengthSec < leastOthers * lengthSec) return null;
    const own = measure(range);
    const stepSec = Math.max(hopSec, lengthSec / 4, totalSec / mostStretches);
    const others: ReturnType<typeof measure>[] = [];
    for (let startSec = 0; startSec + lengthSec <= totalSec; startSec += stepSec) {
      const other = { startSec, endSec: startSec + lengthSec };
      const measured = measure(other);
      if (overlapSec(other, range) === 0 && measured.hops >= spokenShare * own.hops) others.push(measured);
    }
    if (own.hops === 0 || others.length < 2) return null;
    const means = others.map(({ mean }) => mean).sort((a, b) => a - b);
    const medianDb = means[means.length >> 1] ?? own.mean;
    const shareBelow = (key: 'mean' | 'spread') =>
      others.filter((other) => other[key] < own[key]).length / others.length;
    const isLouder = shareBelow('mean') >= louderShare && own.mean >= medianDb + noticedDb;
    return { isLouder, isLivelier: isLouder && shareBelow('spread') >= livelierShare };
  };
}

function markSpoken(hops: number, hopSec: number, speech: readonly TimeRange[]): Uint8Array {
  const marks = new Uint8Array(hops);
  for (const { startSec, endSec } of speech) {
    marks.fill(1, Math.max(0, Math.round(startSec / hopSec)), Math.max(0, Math.round(endSec / hopSec)));
  }
  return marks;
}
