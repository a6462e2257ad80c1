import type { SentenceFeature } from './sentence-features.ts';

/**
 * Weights of a logistic model for an audience that laughs or claps at a sentence: for each feature those of the second
 * and the first sentence before, of the sentence itself, and of the first and the second after it. Learned by
 * `bench/train-moments.ts` from 503 talks whose audience's reactions are known. The features are correlated: a single
 * weight means little.
 */
export const appealWeights: Readonly<Record<SentenceFeature, readonly number[]> & { bias: number }> = {
  bias: -5.48,
  firstPerson: [-0.01, 0.23, 0.68, 0.44, 0.06],
  firstPersonPlural: [0.05, -0.26, -0.39, -0.07, -0.1],
  secondPerson: [-0.11, -0.08, 0.71, 0.38, -0.09],
  thirdPerson: [0.06, 0.13, 0.15, -0.54, -0.1],
  comicOrTaboo: [-0.1, 0.47, 1.52, 1, 0.28],
  spokenReaction: [0.27, 0.29, 0.56, 0.53, 0.14],
  contrast: [-0.04, 0.04, 0.55, 0.74, 0.32],
  people: [-0.28, 0.16, 0.64, 0.11, -0.03],
  abstract: [-0.17, -0.47, -0.9, 0.03, -0.01],
  names: [0.11, 0.26, 0.53, 0.4, 0.2],
  freshStart: [-0.03, -0.03, -0.23, -0.2, 0],
  danglingStart: [-0.06, -0.05, -0.11, 0.01, -0.02],
  exclamation: [0.11, 0.27, 0.72, 0.04, -0.21],
  question: [0.04, 0.04, -0.2, 0.09, -0.06],
  quotation: [-0.11, 0.03, -0.14, 0.07, -0.05],
  quoteEnd: [0.08, 0.26, 0.9, -0.39, -0.12],
  newWords: [0.02, 0.08, 0.23, 0.06, 0.06],
  repeatedWords: [0.18, 0.03, 0.25, -0.21, 0.09],
  rarity: [0.36, 0.3, 1.41, 0.41, 0.63],
  functionWords: [-0.2, 0.01, -0.05, 0.34, 0.3],
  longWords: [-0.31, -0.38, -0.9, -0.13, -0.04],
  lengthLog: [-0.03, -0.07, -0.15, -0.05, 0.05],
};
