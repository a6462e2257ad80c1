import type { SceneChange } from '../shots/scene-change.ts';
import type { Sound } from '../sound/sound.ts';
import { durationOf } from '../time/time-range.ts';
import type { Boundary } from './list-boundaries.ts';
import type { MomentMaterial } from './moment-finder.ts';
import type { Speech } from './prepare-speech.ts';
import { findLean } from './rate-edges.ts';
import { compareSides } from './search/list-dips.ts';
import { toTerm } from './search/search-index.ts';
import { getSearchLanguage } from './search/search-language.ts';

/**
 * Weights of a logistic model for another topic, set of speakers or recording that starts at a boundary. Those of words
 * were fitted to joined excerpts of talks; the others are our own choice.
 */
const weights = {
  bias: -1,
  near: -12,
  far: -20,
  deviation: 0.7,
  lean: -1,
  levelDb: 0.25,
  pauseSec: 0.3,
  otherSpeakers: 3,
  newScene: 10,
} as const;

/**
 * Weights for where between two keyframes a new scene starts: in a pause that contains the later keyframe, and in a
 * long pause, per second up to one.
 */
const placing = { atKeyframe: 2, pauseSec: 5 } as const;

/**
 * The bounds of the words' part: other words do not suffice for a border, since speakers change their topic within a
 * talk, and common words do not rule one out.
 */
const wordsLogit = { least: -6, most: -1.5 };

/** The number of words to compare on either side: about twenty and forty seconds. */
const nearWords = 50;
const farWords = 100;
/** The sound to compare on either side, in seconds. Quieter sound than the least counts as silence. */
const soundSec = 12;
const leastDb = -70;
const mostChangeDb = 20;
const mostPauseSec = 5;
/** The words on either side whose speakers are compared: about a minute. */
const speakerWords = 150;
/** A scene change belongs to a boundary up to this far outside its pause, in seconds. */
const reachSec = 0.5;
/** The number of new scenes per minute that halves the weight of each: films cut often within one story. */
const usualPerMin = 3;
/** Chances up to this are not counted. Ordinary speech has many of them. */
const leastChance = 0.3;

/**
 * Rates how certain it is, 0..1, that another topic, set of speakers or recording starts at each boundary: by a change
 * of vocabulary, of all speakers, of the level of speech or noise, and of the scene.
 */
export function rateBorders(
  speech: Speech,
  boundaries: readonly Boundary[],
  { sound, sceneChanges = [] }: Pick<MomentMaterial, 'sound' | 'sceneChanges'>,
): Float64Array {
  const { numbers, rarities } = numberTerms(speech);
  const wordsBefore = Float64Array.from(boundaries, ({ beforeWord }) => beforeWord);
  const near = compareSides(numbers, rarities, wordsBefore, nearWords);
  const far = compareSides(numbers, rarities, wordsBefore, farWords);
  const mean = far.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, far.length);
  const deviation = Math.sqrt(far.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / Math.max(1, far.length));
  const changeOfLevel = sound ? prepareLevels(sound) : () => 0;
  const logits = Float64Array.from(boundaries, ({ beforeWord, gap }, at) => {
    if (beforeWord === 0 || beforeWord >= speech.words.length) return Number.NEGATIVE_INFINITY;
    const byWords =
      weights.bias +
      weights.near * (near[at] ?? 0) +
      weights.far * (far[at] ?? 0) +
      weights.deviation * ((mean - (far[at] ?? 0)) / (deviation || 1)) +
      (findLean(speech, beforeWord) ? weights.lean : 0);
    return (
      Math.min(wordsLogit.most, Math.max(wordsLogit.least, byWords)) +
      weights.levelDb * changeOfLevel(gap.startSec, gap.endSec) +
      weights.pauseSec * Math.min(mostPauseSec, durationOf(gap)) +
      (changesSpeakers(speech, beforeWord) ? weights.otherSpeakers : 0)
    );
  });
  const toCertainty = (logit: number) => Math.max(0, (1 / (1 + Math.exp(-logit)) - leastChance) / (1 - leastChance));
  const rated = logits.map(toCertainty);
  for (const change of sceneChanges) {
    const places = listPlaces(boundaries, logits, change);
    const most = places.reduce((top, { at }) => Math.max(top, logits[at] ?? top), Number.NEGATIVE_INFINITY);
    const certainty = toCertainty(most + weights.newScene * rateSceneChange(change));
    for (const { at, share } of places) rated[at] = Math.min(1, (rated[at] ?? 0) + certainty * share);
  }
  return rated;
}

/** Lists the boundaries between the keyframes around a scene change, with their shares of its chance, 1 in all. */
function listPlaces(
  boundaries: readonly Boundary[],
  logits: Float64Array,
  { afterSec, atSec }: Pick<SceneChange, 'afterSec' | 'atSec'>,
): { at: number; share: number }[] {
  const places = boundaries.flatMap(({ gap }, at) => {
    if (gap.startSec > atSec + reachSec || gap.endSec < afterSec - reachSec) return [];
    if (logits[at] === Number.NEGATIVE_INFINITY) return [];
    const isAt = gap.startSec - reachSec <= atSec && atSec <= gap.endSec + reachSec;
    const bonus = (isAt ? placing.atKeyframe : 0) + placing.pauseSec * Math.min(1, durationOf(gap));
    return [{ at, share: Math.exp((logits[at] ?? 0) + bonus) }];
  });
  const all = places.reduce((sum, { share }) => sum + share, 0);
  return places.map(({ at, share }) => ({ at, share: share / all }));
}

/** Rates how much a scene change tells, 0..1: less where scenes change often. */
export function rateSceneChange({ novelty, perMin }: SceneChange): number {
  return novelty / (1 + perMin / usualPerMin);
}

/** Numbers the words' stems, and rates how rare each is among the sentences. */
function numberTerms({ language, plain, sentences }: Speech): { numbers: Int32Array; rarities: Float64Array } {
  const search = getSearchLanguage(language);
  const numberOf = new Map<string, number>();
  const counts: number[] = [];
  const numbers = new Int32Array(plain.length).fill(-1);
  for (const { firstWord, lastWord } of sentences) {
    const own = new Set<number>();
    for (let index = firstWord; index <= lastWord; index++) {
      const word = plain[index];
      const term = word ? toTerm(word, search) : null;
      if (!term) continue;
      const number = numberOf.get(term) ?? numberOf.size;
      numberOf.set(term, number);
      numbers[index] = number;
      if (!own.has(number)) counts[number] = (counts[number] ?? 0) + 1;
      own.add(number);
    }
  }
  return { numbers, rarities: Float64Array.from(counts, (count) => Math.log(1 + sentences.length / count)) };
}

/** True if speakers are known on both sides, at least three in all, and nobody speaks on both. */
function changesSpeakers({ words }: Speech, beforeWord: number): boolean {
  const speakersIn = (from: number, to: number) =>
    new Set(words.slice(Math.max(0, from), to).flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
  const before = speakersIn(beforeWord - speakerWords, beforeWord);
  const after = speakersIn(beforeWord, beforeWord + speakerWords);
  return (
    before.size > 0 && after.size > 0 && [...before].every((name) => !after.has(name)) && before.size + after.size > 2
  );
}

/** Prepares the change at a pause of the levels of speech and of noise, whichever is greater, in dB. */
function prepareLevels({ loudnessDb, hopSec }: Sound): (fromSec: number, toSec: number) => number {
  const levelsIn = (startSec: number, endSec: number) => {
    const own = loudnessDb.slice(Math.max(0, Math.round(startSec / hopSec)), Math.max(0, Math.round(endSec / hopSec)));
    own.sort((a, b) => a - b);
    const at = (share: number) => own[Math.floor(share * (own.length - 1))];
    return { speech: at(0.8), noise: at(0.1) };
  };
  const change = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? 0 : Math.abs(Math.max(one, leastDb) - Math.max(other, leastDb));
  return (fromSec, toSec) => {
    const before = levelsIn(fromSec - soundSec, fromSec);
    const after = levelsIn(toSec, toSec + soundSec);
    return Math.min(mostChangeDb, Math.max(change(before.speech, after.speech), change(before.noise, after.noise)));
  };
}
