import type { ReasonFact } from '../facts/reasons.ts';
import type { Sound } from '../sound/sound.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { noReaction } from './explain-moment.ts';
import { borderPenalty, type Candidate, lengthPenalty } from './list-candidates.ts';
import type { Reason } from './moment.ts';
import type { MomentMaterial, MomentRequest } from './moment-finder.ts';
import type { SoundProfile } from './profile-sound.ts';
import { rateSceneChange } from './rate-borders.ts';
import { type MomentFeatures, overallScore, scoreMoment } from './score-moment.ts';

/** Points deducted for an edge in the middle of sound and of a shot. */
const loudEdgePenalty = 0.8;

/** The share of the points for missing the target length that count in music. There, the energy decides. */
const musicLengthShare = 0.4;

/** A phrase of music starts where the level rises this much, in dB, within a short time, in seconds. */
const onset = { riseDb: 6, beforeSec: 0.5, afterSec: 0.2 } as const;

/** A scene change this close to an edge, in seconds, belongs to the edge. */
const edgeSec = 0.3;

/** Maximum number of cut points to try, spread over the source. */
const placesTried = 6000;

/**
 * Lists stretches between silences, cuts and keyframes, rated by sound and by the rhythm of cuts. If there are a few
 * words (too few to use), edges are never inside a word.
 */
export function listSoundCandidates(
  material: MomentMaterial,
  request: Pick<MomentRequest, 'minSec' | 'maxSec' | 'targetSec'>,
  profile: SoundProfile,
  spoken: readonly TimeRange[],
): Candidate[] {
  const phrases = material.genre === 'music' ? listOnsets(material.sound) : [];
  const places = listPlaces(material, request, spoken, phrases);
  const onsets = new Set(phrases);
  const lengths = [request.minSec, (request.minSec + request.targetSec) / 2, request.targetSec, request.maxSec];
  const candidates: Candidate[] = [];
  let first = 0;
  for (const startSec of places) {
    while ((places[first] ?? Number.POSITIVE_INFINITY) < startSec + request.minSec) first++;
    const ends = new Set<number>();
    for (const lengthSec of lengths) {
      let best: number | null = null;
      for (let index = first; index < places.length; index++) {
        const endSec = places[index] ?? 0;
        if (endSec - startSec > request.maxSec) break;
        if (best !== null && Math.abs(best - startSec - lengthSec) <= Math.abs(endSec - startSec - lengthSec)) break;
        best = endSec;
      }
      if (best !== null) ends.add(best);
    }
    for (const endSec of ends)
      candidates.push(judge({ startSec, endSec }, material, request.targetSec, profile, onsets));
  }
  return candidates;
}

function judge(
  range: TimeRange,
  material: MomentMaterial,
  targetSec: number,
  profile: SoundProfile,
  onsets: ReadonlySet<number> = new Set(),
): Candidate {
  const features = soundFeatures(range, material, profile);
  const score = overallScore(scoreMoment(features));
  const loudEdges = [range.startSec, range.endSec].filter(
    (atSec) => !onsets.has(atSec) && !isGoodPlace(atSec, material),
  ).length;
  const crossing = rateCrossing(range, material);
  const lengthSec = range.endSec - range.startSec;
  const byLength = lengthPenalty(lengthSec, targetSec) * (material.genre === 'music' ? musicLengthShare : 1);
  const penalty = byLength + loudEdgePenalty * loudEdges + borderPenalty * crossing;
  return { ...range, words: null, features, score, crossing, penalty, value: score - penalty };
}

/** Without words, only a scene unlike everything around it shows that another recording starts. */
function rateCrossing({ startSec, endSec }: TimeRange, { sceneChanges = [] }: MomentMaterial): number {
  const inside = sceneChanges.filter(({ atSec }) => atSec > startSec + edgeSec && atSec < endSec - edgeSec);
  return inside.reduce((most, change) => Math.max(most, rateSceneChange(change)), 0);
}

function soundFeatures(range: TimeRange, material: MomentMaterial, profile: SoundProfile): MomentFeatures {
  const rated = profile.rate(range);
  const ratedSound = profile.isHeard ? rated : { laughter: rated.laughter, energy: 0, liveliness: 0, liveShare: 0 };
  const opening = profile.isHeard ? profile.rate({ startSec: range.startSec, endSec: range.startSec + 5 }) : null;
  const cuts = material.shots.filter((shot) => shot.startSec > range.startSec && shot.startSec < range.endSec).length;
  const cutsPerMin = (60 * cuts) / Math.max(1, range.endSec - range.startSec);
  const endsOnReaction = profile.reactionAfter(range.endSec - 3, 2.5) ? 0.5 : 0;
  return {
    reaction: 1 - (1 - 0.8 * ratedSound.laughter) * (1 - 0.4 * ratedSound.energy),
    hook: 0.5 * (opening?.energy ?? 0),
    standsAlone: isQuietAt(range.startSec, material) ? 0.5 : 0.2,
    payoff: endsOnReaction + (isQuietAt(range.endSec, material) ? 0.3 : 0),
    address: 0,
    questions: 0,
    numbers: 0,
    contrast: 0,
    emotion: 0,
    claims: 0,
    fluency: 0,
    pace: Math.min(1, cutsPerMin / 20),
    ...ratedSound,
  };
}

type SoundReason = 'laughter-heard' | 'loud' | 'fast-cuts' | 'dynamic-sound' | 'edges-by-sound' | 'spread-evenly';

/**
 * Explains why a moment without usable words was chosen; nothing is quoted.
 * @param isSung true if words are known but do not count; nothing is missing then.
 */
export function explainSoundMoment(candidate: Candidate, profile: SoundProfile, isSung = false): Reason[] {
  const reasons: Reason[] = [];
  const add = (code: SoundReason, atSec = candidate.startSec) =>
    reasons.push({ code, facts: {}, quote: null, atSec, kind: 'strength' });
  const reactions = profile.reactionsIn(candidate);
  if (reactions[0]) add('laughter-heard', reactions[0].startSec);
  if (profile.isHeard && profile.rankLoudness(candidate)?.isLouder === true) add('loud');
  if (candidate.features.pace > 0.4) add('fast-cuts');
  if (candidate.features.liveliness > 0.5) add('dynamic-sound');
  if (reasons.length === 0) {
    add(profile.isHeard ? 'edges-by-sound' : 'spread-evenly');
  }
  const unknown: ReasonFact = { code: 'words-unknown', facts: {} };
  const missing = isSung ? [] : [unknown, ...(profile.isHeard && reactions.length === 0 ? [noReaction] : [])];
  const about = { quote: null, atSec: candidate.startSec, kind: 'weakness' as const };
  return [...reasons, ...missing.map((fact) => ({ ...fact, ...about }))];
}

/** Spreads windows evenly over a source without any cues, each moved to the nearest keyframe. */
export function spreadEvenly(
  material: MomentMaterial,
  request: Pick<MomentRequest, 'count' | 'minSec' | 'targetSec'>,
  profile: SoundProfile,
): Candidate[] {
  const count = Math.max(1, Math.min(request.count, Math.floor(material.durationSec / request.minSec)));
  const slotSec = material.durationSec / count;
  const lengthSec = Math.max(request.minSec, Math.min(request.targetSec, slotSec));
  const windows: Candidate[] = [];
  let freeFromSec = 0;
  for (let index = 0; index < count; index++) {
    const idealSec = slotSec * index + (slotSec - lengthSec) / 2;
    const latestSec = slotSec * (index + 1) - lengthSec;
    const keyframe = nearest(material.keyframesSec, idealSec, freeFromSec, latestSec);
    const startSec = keyframe ?? Math.max(freeFromSec, Math.min(idealSec, latestSec));
    freeFromSec = Math.min(material.durationSec, startSec + lengthSec);
    windows.push(judge({ startSec, endSec: freeFromSec }, material, request.targetSec, profile));
  }
  return windows;
}

function nearest(timesSec: readonly number[], idealSec: number, fromSec: number, toSec: number): number | null {
  let best: number | null = null;
  for (const atSec of timesSec) {
    if (atSec < fromSec || atSec > toSec) continue;
    if (best === null || Math.abs(atSec - idealSec) < Math.abs(best - idealSec)) best = atSec;
  }
  return best;
}

function listPlaces(
  material: MomentMaterial,
  request: Pick<MomentRequest, 'minSec' | 'maxSec'>,
  spoken: readonly TimeRange[],
  phrases: readonly number[],
): number[] {
  const { durationSec, sound } = material;
  const quiet = (sound?.silences ?? []).map((silence) => (silence.startSec + silence.endSec) / 2);
  const scenes = (material.sceneChanges ?? []).map(({ atSec }) => atSec);
  const seen = [
    ...material.shots.map((shot) => shot.startSec),
    ...scenes,
    ...(quiet.length > 0 ? [] : material.keyframesSec),
  ];
  // A regular grid is for music and noise, which are never silent.
  const stepSec = Math.max(1, Math.min(request.minSec / 2, request.maxSec / 8), durationSec / (placesTried / 2));
  const grid = Array.from({ length: Math.floor(durationSec / stepSec) + 1 }, (_, index) => index * stepSec);
  const good = thin([...quiet, ...seen, ...phrases], placesTried / 2);
  const filling = grid.filter((atSec) => !good.some((other) => Math.abs(other - atSec) < stepSec));
  return [...new Set([0, ...good, ...filling, durationSec])]
    .filter(
      (atSec) =>
        atSec >= 0 && atSec <= durationSec && !spoken.some((word) => word.startSec < atSec && atSec < word.endSec),
    )
    .sort((a, b) => a - b);
}

/** Lists the instants at which the sound becomes louder at once, as phrases and beats do. */
function listOnsets(sound: Sound | null): number[] {
  if (!sound) return [];
  const { loudnessDb, hopSec } = sound;
  const sums = new Float64Array(loudnessDb.length + 1);
  for (const [at, level] of loudnessDb.entries()) sums[at + 1] = (sums[at] ?? 0) + Math.max(level, quietestDb);
  const before = Math.max(1, Math.round(onset.beforeSec / hopSec));
  const after = Math.max(1, Math.round(onset.afterSec / hopSec));
  const rise = (at: number) =>
    ((sums[at + after] ?? 0) - (sums[at] ?? 0)) / after - ((sums[at] ?? 0) - (sums[at - before] ?? 0)) / before;
  const onsets: number[] = [];
  for (let at = before; at + after < sums.length; at++) {
    if (rise(at) < onset.riseDb || rise(at) < rise(at - 1) || rise(at) < rise(at + 1)) continue;
    if (at * hopSec - (onsets.at(-1) ?? Number.NEGATIVE_INFINITY) > onset.beforeSec) onsets.push(at * hopSec);
  }
  return onsets;
}

/** Lower levels count as silence. */
const quietestDb = -70;

function thin(timesSec: readonly number[], most: number): number[] {
  const stride = Math.ceil(timesSec.length / most);
  return timesSec.filter((_, index) => index % Math.max(1, stride) === 0);
}

/** True at the source's own ends, silences and cuts. */
function isGoodPlace(atSec: number, material: MomentMaterial): boolean {
  if (atSec <= 0 || atSec >= material.durationSec || isQuietAt(atSec, material)) return true;
  return material.shots.some((shot) => Math.abs(shot.startSec - atSec) < 0.05);
}

function isQuietAt(atSec: number, material: MomentMaterial): boolean {
  const around = { startSec: atSec - 0.2, endSec: atSec + 0.2 };
  return material.sound?.silences.some((silence) => overlapSec(silence, around) > 0.1) ?? false;
}
