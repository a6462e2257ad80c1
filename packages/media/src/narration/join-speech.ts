import type { TimeRange } from '../time/time-range.ts';
import { NARRATION_RATE_HZ } from './voice.ts';

/** A spoken sentence, in one or more parts. */
export type SpokenSentence = {
  parts: readonly Int16Array[];
  /** Duration if it is inaudible. */
  unheardSec: number;
  /** The pause after it. */
  pauseSec: number;
};

/** Consecutive sentences, with the time during which each is audible or, in silence, read. */
export type JoinedSpeech = { samples: Int16Array; ranges: TimeRange[] };

const QUIET = 200; // of 32,768, about -44 dB: below what either voice calls silence
const LEAD_SEC = 0.3;
const TAIL_SEC = 0.8;
const PART_PAUSE_SEC = 0.18;

/**
 * Trims the silence around each sentence and joins the sentences with even pauses, so that the pace is the same for
 * voices that add a second of silence and for voices that add none.
 */
export function joinSpeech(sentences: readonly SpokenSentence[]): JoinedSpeech {
  const placed: { offset: number; samples: Int16Array }[] = [];
  const ranges: TimeRange[] = [];
  let length = toSamples(LEAD_SEC);
  for (const [index, { parts, unheardSec, pauseSec }] of sentences.entries()) {
    const start = length;
    for (const samples of parts.map(trimSilence).filter((part) => part.length > 0)) {
      if (length > start) length += toSamples(PART_PAUSE_SEC);
      placed.push({ offset: length, samples });
      length += samples.length;
    }
    if (length === start) length += toSamples(unheardSec);
    ranges.push({ startSec: start / NARRATION_RATE_HZ, endSec: length / NARRATION_RATE_HZ });
    if (index < sentences.length - 1) length += toSamples(pauseSec);
  }
  const joined = new Int16Array(length + toSamples(TAIL_SEC));
  for (const { offset, samples } of placed) joined.set(samples, offset);
  return { samples: joined, ranges };
}

function toSamples(sec: number): number {
  return Math.round(sec * NARRATION_RATE_HZ);
}

function trimSilence(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > QUIET;
  const first = samples.findIndex(isLoud);
  return first < 0 ? samples.subarray(0, 0) : samples.subarray(first, samples.findLastIndex(isLoud) + 1);
}
