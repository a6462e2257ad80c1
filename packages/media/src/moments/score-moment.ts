import type { MomentScores } from './moment.ts';

/** The features used to score a moment, each 0..1; more is never worse. */
export type MomentFeatures = {
  /** The chance of a reaction: `reactionScore`, raised by audible laughter. */
  reaction: number;
  /** The first five seconds. */
  hook: number;
  standsAlone: number;
  /** The end. */
  payoff: number;
  /** Direct address: "you", "your". */
  address: number;
  questions: number;
  numbers: number;
  contrast: number;
  emotion: number;
  claims: number;
  /** Fluency: 1 without "um" and "uh". */
  fluency: number;
  /** Words per minute: 0 at 80, 1 from 190 on. */
  pace: number;
  /**
   * Laughter, energy, liveliness and absence of dead air: from the sound, or estimated from the words without sound.
   */
  laughter: number;
  energy: number;
  liveliness: number;
  liveShare: number;
};

type Weights = Partial<Record<keyof MomentFeatures, number>>;

/**
 * Each score is ten times the weighted mean of its features. The chance of a reaction has the highest weight because
 * only it was fitted to audience reactions; the other weights are our own choice.
 */
const scoreWeights: Record<keyof MomentScores, Weights> = {
  viralPotential: { reaction: 0.5, claims: 0.14, contrast: 0.08, emotion: 0.1, numbers: 0.08, hook: 0.1 },
  engagement: { reaction: 0.55, address: 0.12, questions: 0.1, fluency: 0.13, pace: 0.1 },
  storyValue: { hook: 0.35, standsAlone: 0.3, payoff: 0.35 },
  audioImpact: { laughter: 0.4, energy: 0.25, liveliness: 0.15, liveShare: 0.2 },
};

const overallWeights: Record<keyof MomentScores, number> = {
  viralPotential: 0.4,
  engagement: 0.35,
  storyValue: 0.15,
  audioImpact: 0.1,
};

/** A moment's four scores, 0..10, not rounded. */
export function scoreMoment(features: MomentFeatures): MomentScores {
  return {
    viralPotential: weightedSum(features, scoreWeights.viralPotential),
    engagement: weightedSum(features, scoreWeights.engagement),
    storyValue: weightedSum(features, scoreWeights.storyValue),
    audioImpact: weightedSum(features, scoreWeights.audioImpact),
  };
}

/** The overall score, 0..10: 40 % viral potential, 35 % engagement, 15 % story value, 10 % audio impact. */
export function overallScore(scores: MomentScores): number {
  let total = 0;
  for (const key of Object.keys(overallWeights) as (keyof MomentScores)[]) total += overallWeights[key] * scores[key];
  return total;
}

function weightedSum(features: MomentFeatures, weights: Weights): number {
  let total = 0;
  for (const key in weights)
    total += features[key as keyof MomentFeatures] * (weights[key as keyof MomentFeatures] ?? 0);
  return 10 * Math.min(1, Math.max(0, total));
}

/** The length of speech in seconds for which `reactionScore` is calibrated. */
const usualSec = 45;

/**
 * Maps the total appeal of a moment's sentences to 0..1: about 0.2 for committee talk, 0.45 for an ordinary stretch of
 * a good talk, 0.8 for its best. The length only counts by its square root, so that a long dull stretch does not beat a
 * short strong one. Absolute: the rest of the source has no influence.
 */
export function reactionScore(appeal: number, lengthSec: number): number {
  const scaled = appeal * Math.sqrt(usualSec / Math.max(5, lengthSec));
  return 1 - Math.exp(-((scaled / 0.7) ** 1.5));
}

/** Grows from 0 towards 1 as a count grows; `half` hits per 100 words give 0.5. */
export function density(hits: number, words: number, half: number): number {
  // A handful of words is weak evidence, so at least 25 are assumed.
  return 1 - 0.5 ** ((100 * hits) / Math.max(25, words) / half);
}

/** Rounds a score to one decimal for display, or to more for comparisons. */
export function roundScore(score: number, decimals = 1): number {
  return Math.round(Math.min(10, Math.max(0, score)) * 10 ** decimals) / 10 ** decimals;
}

/** The number of decimals in scores for comparisons: enough to distinguish any two moments. */
export const exactDecimals = 3;
