import { clipRange, durationOf, type TimeRange } from '../../time/time-range.ts';

/** A clock that runs only during speech: maps seconds of speech to seconds of the source. */
export type SpeechClock = {
  /** Seconds of speech in all. */
  totalSec: number;
  /** The clock's time at the end of each stretch of speech but the last. */
  seamsSec: number[];
  /**
   * Returns the source time at which the clock shows `speechSec`. At a seam there are two: the end of the stretch
   * before it (`side: 'end'`) and the start of the one after (`side: 'start'`).
   */
  toSourceSec(speechSec: number, side: 'start' | 'end'): number;
};

/** Two clock readings closer than this are the same instant. */
const SAME_SEC = 1e-6;

/**
 * Starts a clock over the speech inside a range.
 * @param speech stretches in order that do not overlap.
 * @param minSpeechSec with less speech than this the detector is not believed and the whole range counts as speech.
 */
export function startSpeechClock(range: TimeRange, speech: readonly TimeRange[], minSpeechSec: number): SpeechClock {
  const inside: TimeRange[] = [];
  // Every cue needs this in hours of speech, so the first relevant stretch is found by binary search.
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

/** Returns the first index below `length` that satisfies a condition which stays true; `length` if there is none. */
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
