import type { TimeRange } from '../time/time-range.ts';
import { NARRATION_RATE_HZ } from './voice.ts';

const HOP_SEC = 0.01;
/** Below this share of the loudest sample it is quiet: some 34 dB less. */
const QUIET_SHARE = 0.02;
/** The closure of a "t" or "k" after a vowel lasts up to 0.14 s; the pauses of espeak-ng at commas are 0.17 s. */
const LEAST_PAUSE_SEC = 0.15;

/**
 * Where in a sentence the voice speaks, in seconds from its first sample: the pauses it makes, mostly at commas, tell
 * where the words around them lie.
 */
export function findSpokenStretches(samples: Int16Array): TimeRange[] {
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
    if (last && startSec - last.endSec < LEAST_PAUSE_SEC) last.endSec = endSec;
    else stretches.push({ startSec, endSec });
  }
  return stretches;
}
