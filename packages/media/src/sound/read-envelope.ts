import { durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import { type Envelope, fineHopSec } from './create-envelope-meter.ts';
import { type LevelRange, measureLevelRanges } from './measure-level-ranges.ts';
import type { Sound, SoundEvent } from './sound.ts';
import { packLevels } from './window-levels.ts';

/** The shortest silence. A shorter one is part of a word. */
const MIN_SILENCE_SEC = 0.2;

/** The longest click that does not end a silence. */
const MAX_CLICK_SEC = 0.05;

/** The shortest speech. */
const MIN_SPEECH_SEC = 0.15;

/** The longest silence between words in one stretch of speech. */
const MAX_WORD_GAP_SEC = 0.3;

/** The shortest laughter or applause, and the longest breaks in it. Passages full of sibilants last up to 0.9 s. */
const MIN_NOISE_SEC = 1.1;
const MAX_NOISE_BREAK_SEC = 0.3;

/** Mean noisiness over the smoothing time. Speech rarely reaches it, because vowels lower it. */
const NOISY = 0.4;
const NOISINESS_SMOOTHING_SEC = 0.5;

/** The longest gap between speech and a noise burst, so that rain and traffic do not count as events. */
const MAX_AFTER_SPEECH_SEC = 2;

/** Longer noise comes from the environment, such as a street, and is not an event. */
const MAX_EVENT_SEC = 30;

/** The minimum rise of an event above the level without speech. */
const MIN_RISE_DB = 8;

/**
 * The minimum rise above loud speech and the length range for shouts and bangs. A person who is louder for longer is
 * closer to the microphone.
 */
const LOUD_ABOVE_SPEECH_DB = 6;
const MIN_LOUD_SEC = 0.2;
const MAX_LOUD_SEC = 3;

/** Finds silences, speech and events in an envelope. */
export function readEnvelope(envelope: Envelope): Sound {
  const { hopSec, loudnessDb } = envelope;
  const durationSec = toSec(loudnessDb.length, hopSec);
  const whole = { startSec: 0, endSec: durationSec };
  const rangeAt = measureLevelRanges(loudnessDb, hopSec);
  const loudEnough = stretches(loudnessDb.length, hopSec, (hop) => (loudnessDb[hop] ?? 0) >= rangeAt(hop).quietDb);
  const sounding = loudEnough.filter((range) => durationOf(range) > MAX_CLICK_SEC);
  const silences = invertRanges(sounding, whole).filter((range) => durationOf(range) >= MIN_SILENCE_SEC);
  const noises = findNoises(envelope, rangeAt);
  const voices = subtract(sounding, noises, whole);
  const bursts = noises
    .filter((noise) => follows(noise, voices))
    .map((noise) => toEvent(noise, envelope, rangeAt))
    .filter((event) => event.riseDb >= MIN_RISE_DB);
  const speech = subtract(mergeRanges(sounding, MAX_WORD_GAP_SEC), bursts, whole).filter(
    (range) => durationOf(range) >= MIN_SPEECH_SEC,
  );
  const events = [...bursts, ...findLoud(envelope, rangeAt)].sort((a, b) => a.startSec - b.startSec);
  const fineLevels = packLevels({ hopSec: fineHopSec, loudnessDb: envelope.fineDb });
  return { durationSec, hopSec, loudnessDb, fineLevels, silences, speech, events };
}

/** Finds stretches that sound like noise rather than voice and are louder than the quiet threshold. */
function findNoises({ hopSec, loudnessDb, noisiness }: Envelope, rangeAt: (hop: number) => LevelRange): TimeRange[] {
  const reach = Math.round(NOISINESS_SMOOTHING_SEC / hopSec / 2);
  const smooth = smoothed(noisiness, reach);
  const noisy = stretches(
    loudnessDb.length,
    hopSec,
    (hop) => (smooth[hop] ?? 0) >= NOISY && (loudnessDb[hop] ?? 0) >= rangeAt(hop).quietDb,
  );
  return mergeRanges(noisy, MAX_NOISE_BREAK_SEC).filter(
    (range) => durationOf(range) >= MIN_NOISE_SEC && durationOf(range) <= MAX_EVENT_SEC,
  );
}

function follows(noise: TimeRange, voices: readonly TimeRange[]): boolean {
  const before = { startSec: noise.startSec - MAX_AFTER_SPEECH_SEC, endSec: noise.startSec };
  return voices.some((range) => overlapSec(range, before) > 0);
}

function findLoud({ hopSec, loudnessDb }: Envelope, rangeAt: (hop: number) => LevelRange): SoundEvent[] {
  return stretches(
    loudnessDb.length,
    hopSec,
    (hop) => (loudnessDb[hop] ?? 0) >= rangeAt(hop).speechDb + LOUD_ABOVE_SPEECH_DB,
  )
    .filter((range) => durationOf(range) >= MIN_LOUD_SEC && durationOf(range) <= MAX_LOUD_SEC)
    .map((range) => {
      const hops = hopsOf(range, hopSec);
      return { ...range, kind: 'loud', riseDb: round(meanOf(loudnessDb, hops) - rangeAt(hops.from).speechDb) };
    });
}

/** Returns laughter or applause at given times as events of a sound. */
export function toReactions(ranges: readonly TimeRange[], sound: Pick<Sound, 'hopSec' | 'loudnessDb'>): SoundEvent[] {
  const rangeAt = measureLevelRanges(sound.loudnessDb, sound.hopSec);
  return ranges.map((range) => toEvent(range, sound, rangeAt));
}

function toEvent(
  noise: TimeRange,
  envelope: Pick<Envelope, 'hopSec' | 'loudnessDb'>,
  rangeAt: (hop: number) => LevelRange,
): SoundEvent {
  const hops = hopsOf(noise, envelope.hopSec);
  const riseDb = round(meanOf(envelope.loudnessDb, hops) - rangeAt(hops.from).floorDb);
  return { ...noise, kind: 'laughter-or-applause', riseDb };
}

/** Returns runs of hops that satisfy a condition, as time ranges. */
function stretches(hops: number, hopSec: number, fulfils: (hop: number) => boolean): TimeRange[] {
  const ranges: TimeRange[] = [];
  let start: number | null = null;
  for (let hop = 0; hop <= hops; hop++) {
    const inside = hop < hops && fulfils(hop);
    if (inside) start ??= hop;
    else if (start !== null) {
      ranges.push({ startSec: toSec(start, hopSec), endSec: toSec(hop, hopSec) });
      start = null;
    }
  }
  return ranges;
}

function subtract(ranges: readonly TimeRange[], removed: readonly TimeRange[], bounds: TimeRange): TimeRange[] {
  return invertRanges([...invertRanges(ranges, bounds), ...removed], bounds);
}

/** Returns the moving average over `reach` values on either side. */
function smoothed(values: readonly number[], reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, index) => {
    sums[index + 1] = (sums[index] ?? 0) + value;
  });
  return Float32Array.from(values, (_, index) => {
    const [from, to] = [Math.max(0, index - reach), Math.min(values.length, index + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

function hopsOf(range: TimeRange, hopSec: number): { from: number; to: number } {
  return { from: Math.round(range.startSec / hopSec), to: Math.round(range.endSec / hopSec) };
}

function meanOf(values: readonly number[], { from, to }: { from: number; to: number }): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += values[index] ?? 0;
  return sum / Math.max(1, to - from);
}

/** Returns a hop's start time, rounded to remove floating-point errors. */
function toSec(hop: number, hopSec: number): number {
  return Math.round(hop * hopSec * 1000) / 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
