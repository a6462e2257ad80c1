import type { Sound, SoundEvent } from '../sound/sound.ts';
import { durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import { listReactionNotes } from '../transcript/list-reaction-notes.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { compareLoudness, type LoudnessRank } from './compare-loudness.ts';

/** Sound features of a stretch, each 0..1. */
type SoundFeatures = {
  /** 0.6 for one burst of laughter or applause, approaching 1 for several. */
  laughter: number;
  /** Share of the time well above the source's usual level. */
  energy: number;
  /** Level spread; 1 for 12 dB. */
  liveliness: number;
  /** Share of the time that is not dead silence of more than a second. */
  liveShare: number;
};

/** Sound preprocessed for rating any stretch in constant time, except for its events. */
export type SoundProfile = {
  /** True if there is sound. Without it, `rate` only knows the laughter noted in the transcript. */
  isHeard: boolean;
  rate(range: TimeRange): SoundFeatures;
  /** Returns the laughter or applause that starts within `withinSec` (default 1) of an instant, or null. */
  reactionAfter(atSec: number, withinSec?: number): SoundEvent | null;
  /** Returns the laughter and applause inside a stretch, in order. */
  reactionsIn(range: TimeRange): SoundEvent[];
  /** Compares the loudness and liveliness of a stretch with others of the same length; null if there are too few. */
  rankLoudness(range: TimeRange): LoudnessRank | null;
  /** Returns how many seconds of a stretch are dead air: nearly silent for more than a second. */
  holesSec(range: TimeRange): number;
};

const reactionKind = 'laughter-or-applause' as const satisfies SoundEvent['kind'];
/** A level this far above the median audible level counts as energetic. */
const energeticDb = 3;
/** A longer quiet stretch counts as dead air. */
const deadSec = 1;

/** Summarizes a source's sound once, together with the laughter and applause noted in its transcript. */
export function profileSound(source: Sound | null, transcript: Transcript | null): SoundProfile {
  const sound = source ?? silentSound;
  const audibleDb = sound.loudnessDb.filter((level) => level > -60).sort((a, b) => a - b);
  const medianDb = audibleDb[audibleDb.length >> 1] ?? -60;
  const loud = runningSum(sound.loudnessDb, (level) => (level > medianDb + energeticDb ? 1 : 0));
  const level = runningSum(sound.loudnessDb, (db) => Math.max(db, medianDb - 20));
  const square = runningSum(sound.loudnessDb, (db) => Math.max(db, medianDb - 20) ** 2);
  const dead = sound.silences.filter((silence) => silence.endSec - silence.startSec > deadSec);
  const deadSums = runningSum(dead, (silence) => silence.endSec - silence.startSec);
  const notes = listReactionNotes(transcript).map((range) => ({ ...range, kind: reactionKind, riseDb: 0 }));
  const reactions = [...listAnswers(sound.events, transcript), ...notes].sort((a, b) => a.startSec - b.startSec);
  const reactionsIn = (range: TimeRange): SoundEvent[] =>
    reactions.slice(firstAfter(reactions, range.startSec - 0.05), firstAfter(reactions, range.endSec - 0.1));

  let rank: ReturnType<typeof compareLoudness> | null = null;
  return {
    isHeard: source !== null,
    reactionsIn,
    rankLoudness: (range) => {
      rank ??= compareLoudness(sound);
      return rank(range);
    },
    holesSec: (range) => deadTime(dead, deadSums, range),
    reactionAfter: (atSec, withinSec = 1) => {
      const event = reactions[firstAfter(reactions, atSec - 0.4)];
      return event && event.startSec <= atSec + withinSec ? event : null;
    },
    rate: (range) => {
      const from = clampIndex(range.startSec / sound.hopSec, sound.loudnessDb.length);
      const to = clampIndex(range.endSec / sound.hopSec, sound.loudnessDb.length);
      const hops = Math.max(1, to - from);
      const mean = sumBetween(level, from, to) / hops;
      const spreadDb = Math.sqrt(Math.max(0, sumBetween(square, from, to) / hops - mean * mean));
      const lengthSec = Math.max(0.001, range.endSec - range.startSec);
      return {
        laughter: 1 - 0.4 ** reactionsIn(range).length,
        energy: Math.min(1, (2 * sumBetween(loud, from, to)) / hops),
        liveliness: Math.min(1, spreadDb / 12),
        liveShare: Math.max(0, 1 - deadTime(dead, deadSums, range) / lengthSec),
      };
    },
  };
}

const silentSound: Sound = { durationSec: 0, hopSec: 1, loudnessDb: [], silences: [], speech: [], events: [] };

/** The maximum share of laughter or applause with words over it. A burst with more words is speech. */
const spokenShare = 0.3;
/** An audience reacts within this time. */
const answerSec = 2;

/**
 * Lists the laughter and applause that follows speech. A source in which most such noise is unrelated to speech has
 * none: a film contains wind, engines and explosions, also after a sentence.
 */
function listAnswers(events: readonly SoundEvent[], transcript: Transcript | null): SoundEvent[] {
  const noises = events.filter(({ kind }) => kind === reactionKind);
  const answers = noises.filter((event) => !isNoAnswer(event, transcript));
  return 2 * sumDurations(answers) >= sumDurations(noises) ? answers : [];
}

const sumDurations = (ranges: readonly TimeRange[]) => ranges.reduce((sum, range) => sum + durationOf(range), 0);

/**
 * True if apparent laughter or applause is not a reaction, by words with measured times: it is speech itself, or noise
 * long after the last word.
 */
function isNoAnswer(event: TimeRange, transcript: Transcript | null): boolean {
  if (transcript?.wordTiming !== 'measured') return false;
  const near = { startSec: event.startSec - answerSec, endSec: event.endSec };
  const words = transcript.cues.filter((cue) => overlapSec(cue, near) > 0).flatMap((cue) => cue.words);
  const spokenSec = words.reduce((sum, word) => sum + overlapSec(word, event), 0);
  const isFar = words.length > 0 ? !words.some((word) => overlapSec(word, near) > 0) : true;
  return isFar || spokenSec > spokenShare * (event.endSec - event.startSec);
}

function deadTime(dead: readonly TimeRange[], sums: Float64Array, range: TimeRange): number {
  const from = firstAfter(dead, range.startSec);
  const to = firstAfter(dead, range.endSec);
  const before = dead[from - 1];
  const last = dead[to - 1];
  let total = sumBetween(sums, from, to);
  if (before) total += overlapSec(before, range);
  if (last && to > from) total -= Math.max(0, last.endSec - range.endSec);
  return total;
}

/** Returns the index of the first item that starts at or after an instant. */
function firstAfter(items: readonly TimeRange[], atSec: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.startSec ?? 0) < atSec) low = middle + 1;
    else high = middle;
  }
  return low;
}

function runningSum<Item>(items: readonly Item[], value: (item: Item) => number): Float64Array {
  const sums = new Float64Array(items.length + 1);
  for (const [index, item] of items.entries()) sums[index + 1] = (sums[index] ?? 0) + value(item);
  return sums;
}

function sumBetween(sums: Float64Array, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}

function clampIndex(index: number, length: number): number {
  return Math.max(0, Math.min(length, Math.round(index)));
}
