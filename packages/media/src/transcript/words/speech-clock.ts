import { clipRange, durationOf, type TimeRange } from '../../time/time-range.ts';

/** A clock that only runs during speech: it maps seconds of speech to seconds in the source. */
export type SpeechClock = {
  /** The total seconds of speech. */
  totalSec: number;
  /** The clock's time at the end of each speech segment except the last. */
  seamsSec: number[];
  /**
   * Returns the source time at which the clock shows `speechSec`. A seam has two such times: the end of the segment
   * before it (`side: 'end'`) and the start of the segment after it (`side: 'start'`).
   */
  toSourceSec(speechSec: number, side: 'start' | 'end'): number;
};

/** The difference below which two clock readings are the same instant. */
const SAME_SEC = 1e-6;

/**
 * Creates a clock for the speech within a range.
 * @param speech non-overlapping segments in order.
 * @param minSpeechSec the amount of speech below which the detector is not trusted and the whole range counts as
 * speech.
 */
export function startSpeechClock(range: TimeRange, speech: readonly TimeRange[], minSpeechSec: number): SpeechClock {
  const inside: TimeRange[] = [];
  // This runs for every cue in hours of speech, so the first relevant segment is found by binary search.
  const first = firstIndex(speech.length, (index) => (speech[index]?.endSec ?? 0) > range.startSec);
  for (let at = first; at < speech.length; at++) {
    const part = speech[at];
    if (!part || part.startSec >= range.endSec) break;
    const clipped = clipRange(part, range);
    if (clipped) inside.push(clipped);
  }
  const spoken = inside.reduce((sum, part) => sum + durationOf(part), 0) >= minSpeechSec ? inside : [];
  const parts = spoken.length > 0 ? spoken : [range];
  const endsSec: number[] = [];
  let elapsedSec = 0;
  for (const part of parts) {
    elapsedSec += durationOf(part);
    endsSec.push(elapsedSec);
  }
  return {
    totalSec: elapsedSec,
    seamsSec: endsSec.slice(0, -1),
    toSourceSec: (speechSec, side) => {
      const slackSec = side === 'end' ? SAME_SEC : -SAME_SEC;
      const at = firstIndex(parts.length, (index) => (endsSec[index] ?? 0) + slackSec > speechSec);
      const part = parts[at];
      if (!part) return parts.at(-1)?.endSec ?? range.endSec;
      const intoSec = speechSec - (endsSec[at - 1] ?? 0);
      return part.startSec + Math.min(durationOf(part), Math.max(0, intoSec));
    },
  };
}

/** Returns the first index below `length` that satisfies a monotonic condition; `length` if there is none. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
