import { durationOf, mergeRanges, type TimeRange } from '../../time/time-range.ts';
import type { Levels } from './band-levels.ts';

/** The margin on both sides of speech, because detectors clip soft starts and ends. */
const MARGIN_SEC = 0.2;
/** The final share of a piece in which speech without pauses is cut at its quietest point. */
const SEARCHED_SHARE = 0.4;
/** The length of such a quiet point: the gap between two words in fast speech. */
const QUIET_SEC = 0.08;

/**
 * Divides a source into pieces for a recognizer: each contains whole speech segments, none is longer than `maxSec`, and
 * cuts are in the middle of pauses. Long silences are left out; a segment longer than a piece is cut at its quietest
 * point.
 * @param speech times with speech, in order; empty for the whole source.
 * @param maxPauseSec the silence within a piece above which a new piece starts; default none.
 * @param levels loudness; null to cut long segments evenly.
 * @returns non-overlapping pieces in order.
 */
export function planPieces(
  durationSec: number,
  speech: readonly TimeRange[],
  maxSec: number,
  maxPauseSec = Number.POSITIVE_INFINITY,
  levels: Levels | null = null,
): TimeRange[] {
  const whole = { startSec: 0, endSec: durationSec };
  const spoken = mergeRanges(speech.length > 0 ? speech : [whole]).filter((part) => part.startSec < durationSec);
  const parts = spoken.flatMap((part) => {
    const inside = { ...part, endSec: Math.min(part.endSec, durationSec) };
    // Margins count too: they would push a part of exactly the maximum length over the limit.
    return cutStretch(inside, Math.max(1, maxSec - 2 * MARGIN_SEC), levels);
  });
  const pieces: TimeRange[] = [];
  for (const [at, part] of parts.entries()) {
    const { startSec, endSec } = widen(part, parts[at - 1], parts[at + 1], durationSec);
    const last = pieces.at(-1);
    const before = parts[at - 1];
    const isNear = before !== undefined && part.startSec - before.endSec <= maxPauseSec;
    if (last && isNear && endSec - last.startSec <= maxSec) last.endSec = endSec;
    else pieces.push({ startSec, endSec });
  }
  return pieces;
}

/**
 * Returns the first piece after an instant before which everything has been transcribed.
 * @returns null if there is no speech after it.
 */
export function planNextPiece(
  fromSec: number,
  { durationSec, speech, levels }: { durationSec: number; speech: readonly TimeRange[]; levels: Levels | null },
  maxSec: number,
  maxPauseSec: number,
): TimeRange | null {
  const all = speech.length > 0 ? speech : [{ startSec: 0, endSec: durationSec }];
  const left = all.filter(({ endSec }) => endSec > fromSec + QUIET_SEC);
  // Only speech that may be in the piece or directly after it is considered, because dividing the rest of a long source
  // would be wasted work.
  const near = left.filter(({ startSec }, at) => at < 2 || startSec < (left[0]?.startSec ?? 0) + 2 * maxSec);
  const rest = near.map(({ startSec, endSec }) => ({ startSec: Math.max(startSec, fromSec), endSec }));
  if (rest.length === 0) return null;
  const [piece] = planPieces(durationSec, rest, maxSec, maxPauseSec, levels);
  return piece ? { ...piece, startSec: Math.max(fromSec, piece.startSec) } : null;
}

/** Adds margins that extend at most to the middle of the pause, so that neighbors never overlap. */
function widen(
  part: TimeRange,
  before: TimeRange | undefined,
  after: TimeRange | undefined,
  durationSec: number,
): TimeRange {
  const roomBeforeSec = before ? (part.startSec - before.endSec) / 2 : part.startSec;
  const roomAfterSec = after ? (after.startSec - part.endSec) / 2 : durationSec - part.endSec;
  return {
    startSec: part.startSec - Math.min(MARGIN_SEC, Math.max(0, roomBeforeSec)),
    endSec: part.endSec + Math.min(MARGIN_SEC, Math.max(0, roomAfterSec)),
  };
}

function cutStretch(part: TimeRange, maxSec: number, levels: Levels | null): TimeRange[] {
  if (!levels) return cutEvenly(part, maxSec);
  const parts: TimeRange[] = [];
  let { startSec } = part;
  while (part.endSec - startSec > maxSec) {
    const latest = startSec + maxSec;
    const cutSec = quietestSec(levels, { startSec: latest - SEARCHED_SHARE * maxSec, endSec: latest }) ?? latest;
    parts.push({ startSec, endSec: cutSec });
    startSec = cutSec;
  }
  parts.push({ startSec, endSec: part.endSec });
  return parts;
}

/** Returns the middle of a range's quietest moment; null if its levels are unknown. */
function quietestSec({ hopSec, bands: [db] }: Levels, { startSec, endSec }: TimeRange): number | null {
  const length = Math.max(1, Math.round(QUIET_SEC / hopSec));
  const [first, last] = [Math.ceil(startSec / hopSec), Math.min(db?.length ?? 0, Math.floor(endSec / hopSec)) - length];
  let [best, lowest] = [-1, Number.POSITIVE_INFINITY];
  for (let at = first; at <= last; at++) {
    // The loudest hop counts: a gap between words is quiet throughout.
    let loudest = Number.NEGATIVE_INFINITY;
    for (let hop = at; hop < at + length; hop++) loudest = Math.max(loudest, db?.[hop] ?? -100);
    if (loudest >= lowest) continue;
    [best, lowest] = [at, loudest];
  }
  return best < 0 ? null : (best + length / 2) * hopSec;
}

function cutEvenly(part: TimeRange, maxSec: number): TimeRange[] {
  const count = Math.max(1, Math.ceil(durationOf(part) / maxSec));
  const lengthSec = durationOf(part) / count;
  return Array.from({ length: count }, (_, at) => ({
    startSec: part.startSec + at * lengthSec,
    endSec: at === count - 1 ? part.endSec : part.startSec + (at + 1) * lengthSec,
  }));
}
