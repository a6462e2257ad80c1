import type { windowFeatures } from './window-features.ts';

/**
 * Window feature weights; the weighted sum is the logarithm of a window's chance among all. Learned by
 * `bench/train-search.ts` from 237 prompts about 35 meetings with annotated answers (QMSum's validation set, MIT
 * license), maximizing the total chance of windows that overlap an answer by half, regularized towards weights from
 * more data of the same kind. The features are correlated: a single weight means little.
 */
export const windowWeights: Readonly<Record<(typeof windowFeatures)[number], number>> = {
  massShare: -0.587,
  windowBm25: 1.92,
  bestUnit: 1.5,
  edgeLeft: 0.419,
  edgeRight: 0.524,
  gapLeft: 0.0826,
  gapRight: 0.494,
  firstScore: 3.74,
  lastScore: 0.00592,
  lengthSquare: -0.476,
  shareSquare: -0.465,
  wholeLength: 1.04,
  wholeShare: 1.17,
  namedLength: -0.649,
  namedShare: 5.03,
  namedFirst: -0.633,
  namedScan: -0.337,
  namedMass: 0.701,
  dipStart: 0.393,
  dipEnd: 0.411,
  firstWords: 0.158,
  wordsBefore: 0.0139,
};
