import type { TimeRange } from '../time/time-range.ts';
import { NARRATION_RATE_HZ } from './voice.ts';

/** Sentences laid one after the other, and where each is spoken. */
export type JoinedSpeech = { samples: Int16Array; spoken: TimeRange[] };

const QUIET = 200; // of 32,768, about -44 dB: below what either voice calls silence
const LEAD_SEC = 0.15;
const TAIL_SEC = 0.5;

/**
 * Trims the silence around each sentence and joins them with even pauses, so that a voice that leaves a second of
 * silence and one that leaves none pace alike.
 * @param pausesSec pause after each sentence, one for each.
 */
export function joinSpeech(sentences: readonly Int16Array[], pausesSec: readonly number[]): JoinedSpeech {
  const parts: { offset: number; samples: Int16Array }[] = [];
  const spoken: TimeRange[] = [];
  let length = Math.round(LEAD_SEC * NARRATION_RATE_HZ);
  for (const [index, sentence] of sentences.entries()) {
    const samples = trimSilence(sentence);
    parts.push({ offset: length, samples });
    spoken.push({ startSec: length / NARRATION_RATE_HZ, endSec: (length + samples.length) / NARRATION_RATE_HZ });
    length += samples.length;
    if (index < sentences.length - 1) length += Math.round((pausesSec[index] ?? 0) * NARRATION_RATE_HZ);
  }
  const joined = new Int16Array(length + Math.round(TAIL_SEC * NARRATION_RATE_HZ));
  for (const part of parts) joined.set(part.samples, part.offset);
  return { samples: joined, spoken };
}

function trimSilence(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > QUIET;
  const first = samples.findIndex(isLoud);
  return first < 0 ? samples.subarray(0, 0) : samples.subarray(first, samples.findLastIndex(isLoud) + 1);
}
