import { clipRange, durationOf, mergeRanges, type TimeRange } from '../../time/time-range.ts';

/** A clock that runs only while somebody speaks: maps seconds of speech to seconds of the source. */
export type SpeechClock = {
  /** Seconds of speech in all. */
  totalSec: number;
  /** Where the clock stands at the end of each stretch of speech but the last. */
  seamsSec: number[];
  /**
   * Source time at which the clock shows `speechSec`. At a seam there are two: the end of the stretch before it
   * (`side: 'end'`) and the start of the one after (`side: 'start'`).
   */
  toSourceSec(speechSec: number, side: 'start' | 'end'): number;
};

/** Two clock readings closer than this are the same instant. */
const SAME_SEC = 1e-6;

/**
 * Starts a clock over the speech inside a range.
 * @param minSpeechSec with less speech than this the detector is not believed and the whole range counts as speech.
 */
export function startSpeechClock(range: TimeRange, speech: readonly TimeRange[], minSpeechSec: number): SpeechClock {
  const inside = mergeRanges(speech.flatMap((part) => clipRange(part, range) ?? []));
  const spoken = inside.reduce((sum, part) => sum + durationOf(part), 0) >= minSpeechSec ? inside : [];
  const parts = spoken.length > 0 ? spoken : [range];
  const seamsSec: number[] = [];
  let elapsedSec = 0;
  for (const part of parts) {
    elapsedSec += durationOf(part);
    seamsSec.push(elapsedSec);
  }
  return {
    totalSec: seamsSec.pop() ?? 0,
    seamsSec,
    toSourceSec: (speechSec, side) => {
      let leftSec = speechSec;
      for (const part of parts) {
        const lengthSec = durationOf(part);
        if (leftSec < lengthSec - SAME_SEC || (side === 'end' && leftSec < lengthSec + SAME_SEC)) {
          return part.startSec + Math.min(lengthSec, Math.max(0, leftSec));
        }
        leftSec -= lengthSec;
      }
      return parts.at(-1)?.endSec ?? range.endSec;
    },
  };
}
