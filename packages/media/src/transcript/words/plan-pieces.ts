import { durationOf, mergeRanges, type TimeRange } from '../../time/time-range.ts';

/** Kept on both sides of speech, since detectors cut soft beginnings and ends. */
const MARGIN_SEC = 0.2;

/**
 * Divides a source into pieces for a recognizer: each holds whole stretches of speech, none is longer than `maxSec`, and
 * cuts lie in the middle of pauses. Long silences are left out; a stretch longer than a piece is cut evenly.
 * @param speech where someone speaks, in order; empty: all of the source.
 * @param maxPauseSec silence inside a piece above which a new one begins; default none.
 * @returns pieces in order that do not overlap.
 */
export function planPieces(
  durationSec: number,
  speech: readonly TimeRange[],
  maxSec: number,
  maxPauseSec = Number.POSITIVE_INFINITY,
): TimeRange[] {
  const whole = { startSec: 0, endSec: durationSec };
  const spoken = mergeRanges(speech.length > 0 ? speech : [whole]).filter((part) => part.startSec < durationSec);
  const parts = spoken.flatMap((part) => cutEvenly({ ...part, endSec: Math.min(part.endSec, durationSec) }, maxSec));
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

/** Adds margins, at most to the middle of the pause so that neighbors never overlap. */
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

function cutEvenly(part: TimeRange, maxSec: number): TimeRange[] {
  // Margins count too: a part of just the maximum would exceed it with them.
  const count = Math.max(1, Math.ceil(durationOf(part) / Math.max(1, maxSec - 2 * MARGIN_SEC)));
  const lengthSec = durationOf(part) / count;
  return Array.from({ length: count }, (_, at) => ({
    startSec: part.startSec + at * lengthSec,
    endSec: at === count - 1 ? part.endSec : part.startSec + (at + 1) * lengthSec,
  }));
}
