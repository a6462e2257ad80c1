import type { Sound } from '../sound/sound.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { announcesAct, announcesMore } from './announces-more.ts';
import { choiceValue } from './choice-value.ts';
import { payoffInList } from './is-list-open.ts';
import { type Boundary, listBoundaries } from './list-boundaries.ts';
import type { MomentMaterial, MomentRequest } from './moment-finder.ts';
import { type EdgeHints, placeEnd, placeStart } from './place-edges.ts';
import { countSpeech, type Speech, type SpeechCounts } from './prepare-speech.ts';
import { rateBorders } from './rate-borders.ts';
import { type Opening, rateOpening, ratePayoff } from './rate-edges.ts';
import { rateGenreEdges } from './rate-genre-edges.ts';
import { density, type MomentFeatures, overallScore, reactionScore, scoreMoment } from './score-moment.ts';
import { countUpTo } from './select-candidates.ts';
import { onlyOpens, skipOpening } from './skip-opening.ts';

/** A candidate for a moment. */
export type Candidate = TimeRange & {
  /** First and last spoken word, both included; null if it was chosen without words. */
  words: { first: number; last: number } | null;
  features: MomentFeatures;
  /** Overall score, 0..10, not rounded. */
  score: number;
  /** The certainty, 0..1, that it runs across a border between topics, sets of speakers or recordings. */
  crossing: number;
  /** Points deducted for missing the target length, for broken-off edges and for borders. */
  penalty: number;
  /** The value that the selection maximizes, after the penalty. */
  value: number;
};

/** Points deducted for a clip that starts or ends in the middle of a sentence, which is the last resort. */
const brokenPenalty = 3;

/** Points deducted for a clip that certainly runs across a border between topics or recordings. */
export const borderPenalty = 12;

/** A reaction this soon after a clip's start belongs to an earlier line. */
const ownReactionSec = 1;
/** In a stream, a reaction needs this many seconds of what it reacts to before it. */
const leadInSec = 5;
/** The value of a shout or bang in a stream, as a share of a reaction. */
const burstShare = 0.5;

/** The number of ends kept per start: the best by value and the shortest. The rest are dropped to limit the work. */
const endsPerStart = 12;

/**
 * Lists every stretch between two boundaries whose length the request allows. If no such stretch starts at a boundary
 * because there is too little speech around it, the surrounding silence extends it to the minimum length.
 */
export function listCandidates(
  speech: Speech,
  material: MomentMaterial,
  request: Pick<MomentRequest, 'minSec' | 'maxSec' | 'targetSec'>,
  hints: EdgeHints,
): Candidate[] {
  const boundaries = listBoundaries(speech.words, speech.sentences, material.durationSec, request.maxSec);
  const sentenceAt = indexSentences(speech);
  const starts = boundaries.map((boundary) =>
    material.transcript?.wordTiming === 'measured' ? withoutLink(speech, boundary, sentenceAt) : boundary,
  );
  const openings = starts.map((start) => rateOpening(speech, start, sentenceAt[start.beforeWord] ?? -1));
  const payoffs = boundaries.map((boundary) => ratePayoff(speech, boundary, sentenceAt[boundary.beforeWord - 1] ?? -1));
  const announces = boundaries.map(({ beforeWord }) => {
    const sentence = speech.sentences[sentenceAt[beforeWord - 1] ?? -1];
    if (sentence === undefined || beforeWord >= speech.words.length) return false;
    return announcesMore(speech, sentence) || announcesAct(speech, sentence);
  });
  const startsSec = starts.map((start) => placeStart(start, hints));
  const endsSec = boundaries.map((boundary) => placeEnd(boundary, hints));
  const usualAppeal = usualAppealOf(speech);
  const isStream = material.genre === 'stream';
  const genreEdges = rateGenreEdges(speech, material.genre ?? null);
  const genrePenalty = (from: number, to: number) =>
    (genreEdges.starts[sentenceAt[starts[from]?.beforeWord ?? 0] ?? -1] ?? 0) +
    (genreEdges.ends[sentenceAt[(boundaries[to]?.beforeWord ?? 0) - 1] ?? -1] ?? 0);
  const bordersBefore = sumBefore(rateBorders(speech, boundaries, material));
  const candidates: Candidate[] = [];

  const judge = (from: number, to: number, range: TimeRange): Candidate => {
    const words = { first: starts[from]?.beforeWord ?? 0, last: (boundaries[to]?.beforeWord ?? 1) - 1 };
    const opening = openings[from] ?? { hook: 0, standsAlone: 0, start: 0 };
    const alone = payoffs[to] ?? 0;
    const payoff = payoffInList(speech, words, alone);
    const counts = countSpeech(speech, words.first, words.last);
    const features = speechFeatures(counts, range, opening, payoff, hints);
    const broken = (opening.standsAlone === 0 ? brokenPenalty : 0) + (payoff === 0 ? brokenPenalty : 0);
    const crossing = Math.min(1, (bordersBefore[to] ?? 0) - (bordersBefore[from + 1] ?? 0));
    const penalty =
      lengthPenalty(durationOf(range), request.targetSec) + broken + borderPenalty * crossing + genrePenalty(from, to);
    const own = { startSec: range.startSec + (isStream ? leadInSec : ownReactionSec), endSec: range.endSec };
    const bursts = isStream ? countBursts(material.sound, own) : 0;
    const parts = {
      appeal: counts.appeal,
      words: counts.words,
      start: opening.start,
      payoff,
      isOpen: payoff < alone || announces[to] === true,
      reactions: hints.profile.reactionsIn(own).length + burstShare * bursts,
    };
    const score = overallScore(scoreMoment(features));
    return { ...range, words, features, score, crossing, penalty, value: choiceValue(parts, usualAppeal) - penalty };
  };

  const onlyOpensAt = (from: number) => {
    const sentence = speech.sentences[sentenceAt[boundaries[from]?.beforeWord ?? 0] ?? -1];
    const isNext = sentence?.lastWord === (boundaries[from + 1]?.beforeWord ?? 0) - 1;
    return isNext && boundaries[from]?.beforeWord === sentence.firstWord && onlyOpens(speech, sentence);
  };

  for (let from = 0; from < boundaries.length - 1; from++) {
    const startSec = startsSec[from] ?? 0;
    const laterStartSec = onlyOpensAt(from) ? (startsSec[from + 1] ?? 0) : null;
    const own: Candidate[] = [];
    let tooShort = -1;
    for (let to = from + 1; to < boundaries.length; to++) {
      const spokenEndSec = boundaries[to]?.gap.startSec ?? 0;
      if (spokenEndSec - startSec > request.maxSec) break;
      const endSec = Math.min(endsSec[to] ?? 0, startSec + request.maxSec);
      // The same clip without a greeting is a candidate as well.
      if (laterStartSec !== null && endSec - laterStartSec >= request.minSec) {
        tooShort = -1;
        break;
      }
      if (endSec - startSec < request.minSec) tooShort = to;
      else own.push(judge(from, to, { startSec, endSec }));
    }
    if (own.length === 0 && tooShort > 0) {
      const range = stretch(starts[from], boundaries[tooShort], startSec, endsSec[tooShort] ?? 0, request.minSec);
      if (range) own.push(judge(from, tooShort, range));
    }
    candidates.push(...keepBest(own));
  }
  return dropHalves(candidates);
}

/** The shortest gap between two words that certainly separates them. */
const leastGapSec = 0.05;

/** Moves a start past the words that only link its sentence to earlier speech, if there is a gap after them. */
function withoutLink(speech: Speech, boundary: Boundary, sentenceAt: Int32Array): Boundary {
  const sentence = speech.sentences[sentenceAt[boundary.beforeWord] ?? -1];
  if (!boundary.betweenSentences || sentence?.firstWord !== boundary.beforeWord) return boundary;
  const beforeWord = skipOpening(speech, sentence);
  if (beforeWord === boundary.beforeWord) return boundary;
  const skipped = speech.words.slice(boundary.beforeWord, beforeWord);
  const startSec = skipped.reduce((latestSec, { endSec }) => Math.max(latestSec, endSec), boundary.gap.endSec);
  const endSec = speech.words[beforeWord]?.startSec ?? startSec;
  return endSec - startSec < leastGapSec ? boundary : { ...boundary, beforeWord, gap: { startSec, endSec } };
}

/** Returns true if a stretch starts or ends inside a sentence. */
export function isBroken({ features }: Pick<Candidate, 'features'>): boolean {
  return features.standsAlone === 0 || features.payoff === 0;
}

/**
 * Leaves out stretches that start or end inside a sentence if one of whole sentences without a border contains them:
 * two halves of a sentence are not two clips.
 */
function dropHalves(candidates: readonly Candidate[]): Candidate[] {
  const whole = candidates
    .filter((one) => !isBroken(one) && one.crossing < certainCrossing)
    .sort((a, b) => a.startSec - b.startSec);
  const startsSec = Float64Array.from(whole, ({ startSec }) => startSec);
  let latestSec = 0;
  const endsSec = whole.map(({ endSec }) => {
    latestSec = Math.max(latestSec, endSec);
    return latestSec;
  });
  return candidates.filter((one) => {
    if (!isBroken(one)) return true;
    const before = countUpTo(startsSec, one.startSec + sameEdgeSec);
    return before === 0 || (endsSec[before - 1] ?? 0) < one.endSec - sameEdgeSec;
  });
}

/** A border as certain as this is taken for one. */
const certainCrossing = 0.5;

/** Edges this close together are in the same pause. */
const sameEdgeSec = 0.5;

/** Returns the points deducted for missing the target length: none within a few percent, 2.4 for half or double. */
export function lengthPenalty(lengthSec: number, targetSec: number): number {
  return Math.min(5, 5 * Math.log(Math.max(0.1, lengthSec) / targetSec) ** 2);
}

function keepBest(own: Candidate[]): Candidate[] {
  if (own.length <= endsPerStart) return own;
  const shortest = own[0];
  const best = own.slice(1).sort((a, b) => b.value - a.value || a.endSec - b.endSec);
  return shortest ? [shortest, ...best.slice(0, endsPerStart - 1)] : best;
}

/** Extends a range to `minSec` into the pauses at both ends, or returns null if they are too short. */
function stretch(
  from: Boundary | undefined,
  to: Boundary | undefined,
  startSec: number,
  endSec: number,
  minSec: number,
): TimeRange | null {
  if (!from || !to || to.gap.endSec - from.gap.startSec < minSec) return null;
  const laterEndSec = Math.min(to.gap.endSec, Math.max(endSec, startSec + minSec));
  const earlierStartSec = Math.max(from.gap.startSec, Math.min(startSec, laterEndSec - minSec));
  return { startSec: earlierStartSec, endSec: Math.max(laterEndSec, earlierStartSec + minSec) };
}

/** Returns the sum of the values before each index; one longer than the values. */
function sumBefore(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] ?? 0) + value;
  return sums;
}

/** Counts the shouts and bangs in a stretch. */
function countBursts(sound: Sound | null, range: TimeRange): number {
  return (sound?.events ?? []).filter(({ kind, startSec, endSec }) => {
    return kind === 'loud' && startSec >= range.startSec && endSec <= range.endSec;
  }).length;
}

/** Returns the source's mean appeal per word. */
function usualAppealOf({ sums, words }: Speech): number {
  return (sums.appeal[words.length] ?? 0) / Math.max(1, sums.words[words.length] ?? 0);
}

/** Returns the sentence index of each word. */
function indexSentences(speech: Speech): Int32Array {
  const sentenceAt = new Int32Array(speech.words.length).fill(-1);
  for (const [index, sentence] of speech.sentences.entries()) {
    sentenceAt.fill(index, sentence.firstWord, sentence.lastWord + 1);
  }
  return sentenceAt;
}

function speechFeatures(
  counts: SpeechCounts,
  range: TimeRange,
  opening: Opening,
  payoff: number,
  hints: EdgeHints,
): MomentFeatures {
  const lengthSec = durationOf(range);
  const sound = hints.profile.rate(range);
  const soundFeatures = hints.profile.isHeard ? sound : null;
  const wordsPerMin = (60 * counts.words) / Math.max(1, lengthSec);
  const pace = Math.min(1, Math.max(0, (wordsPerMin - 80) / 110));
  const { laughter } = sound;
  const closing = hints.profile.reactionAfter(range.endSec - 0.6, 0.6) ? 0.5 : 0;
  return {
    reaction: 1 - (1 - reactionScore(counts.appeal, lengthSec)) * (1 - 0.7 * laughter),
    hook: opening.hook,
    standsAlone: opening.standsAlone,
    payoff: 1 - (1 - payoff) * (1 - closing),
    address: density(counts.secondPerson, counts.words, 3),
    questions: density(counts.questions, counts.words, 1.5),
    numbers: density(counts.numbers, counts.words, 2),
    contrast: density(counts.contrast, counts.words, 3),
    emotion: density(counts.emotion, counts.words, 1),
    claims: density(counts.claim, counts.words, 1.5),
    fluency: 1 - density(counts.fillers, counts.words, 4),
    pace,
    // Without sound, the words show how much silence there is, but not laughter or energy.
    laughter,
    energy: soundFeatures?.energy ?? pace / 2,
    liveliness: soundFeatures?.liveliness ?? 0.25,
    liveShare: soundFeatures?.liveShare ?? Math.min(1, wordsPerMin / 120),
  };
}
