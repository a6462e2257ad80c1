import type { TimeRange } from '../time/time-range.ts';
import { NARRATION_RATE_HZ } from './voice.ts';

const HOP_SEC = 0.01;
/** The fraction of the loudest sample below which audio is quiet: about 34 dB less. */
const QUIET_SHARE = 0.02;
/** The closure of a "t" or "k" after a vowel lasts up to 0.14 s, so only a longer gap is always a pause. */
const SURE_PAUSE_SEC = 0.15;
/** flite's comma pauses are no longer than this: they count only at punctuation. */
const MIN_PAUSE_SEC = 0.11;

/**
 * Finds the voiced stretches of a sentence, in seconds from its first sample. The pauses between them, mostly at
 * commas, reveal where the surrounding words are.
 * @param expectedPauses the number implied by the sentence's punctuation; only that many of the longest short pauses
 * count.
 */
export function findSpokenStretches(samples: Int16Array, expectedPauses: number): TimeRange[] {
  const hop = Math.round(HOP_SEC * NARRATION_RATE_HZ);
  const peaks: number[] = [];
  for (let at = 0; at < samples.length; at += hop) {
    peaks.push(samples.subarray(at, at + hop).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  }
  const quiet = QUIET_SHARE * peaks.reduce((most, peak) => Math.max(most, peak), 0);
  const stretches: TimeRange[] = [];
  for (const [index, peak] of peaks.entries()) {
    if (peak <= quiet) continue;
    const startSec = (index * hop) / NARRATION_RATE_HZ;
    const endSec = Math.min(index * hop + hop, samples.length) / NARRATION_RATE_HZ;
    const last = stretches.at(-1);
    if (last && startSec - last.endSec < MIN_PAUSE_SEC - 1e-6) last.endSec = endSec;
    else stretches.push({ startSec, endSec });
  }
  return dropPauses(stretches, expectedPauses);
}

/** Joins stretches across the shortest pauses if there are too many. */
function dropPauses(stretches: readonly TimeRange[], expectedPauses: number): TimeRange[] {
  const pausesSec = stretches.slice(1).map(({ startSec }, index) => startSec - (stretches[index]?.endSec ?? 0));
  const longestSec = pausesSec.toSorted((a, b) => b - a);
  const leastSec = Math.min(
    SURE_PAUSE_SEC,
    longestSec[expectedPauses - 1] ?? (expectedPauses > 0 ? 0 : SURE_PAUSE_SEC),
  );
  return stretches.reduce<TimeRange[]>((kept, stretch) => {
    const last = kept.at(-1);
    // Times are sums of hundredths, which are inexact in floating point.
    if (last && stretch.startSec - last.endSec < leastSec - 1e-6) last.endSec = stretch.endSec;
    else kept.push({ ...stretch });
    return kept;
  }, []);
}
