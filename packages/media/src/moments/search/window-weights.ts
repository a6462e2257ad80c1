import type { windowFeatures } from './window-features.ts';

/**
 * Window feature weights; the weighted sum is the logarithm of a window's chance among all. Learned by
 * `bench/train-search.ts` from 1,089 prompts about 162 meetings with annotated answers (QMSum's training set, MIT
 * license), maximizing the total chance of windows that overlap an answer by half, regularized towards weights from
 * more data of the same kind. The features are correlated: a single weight means little.
 */
export const windowWeights: Readonly<Record<(typeof windowFeatures)[number], number>> = {
  massShare: 0.541,
  windowBm25: 2.76,
  bestUnit: 0.392,
  edgeLeft: 0.159,
  edgeRight: 0.245,
  gapLeft: 1.35,
  gapRight: -0.214,
  firstScore: 5.62,
  lastScore: 1.06,
  lengthSquare: -0.483,
  shareSquare: -0.354,
  wholeLength: 0.891,
  wholeShare: 0.995,
  namedLength: -0.288,
  namedShare: 5.17,
  namedFirst: 0.588,
  namedScan: 0.313,
  namedMass: 0.215,
  dipStart: 0.388,
  dipEnd: 0.343,
  firstWords: 0.579,
  wordsBefore: -0.119,
};
