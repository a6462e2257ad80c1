import type { windowFeatures } from './window-features.ts';

/**
 * What each feature of a window counts for, so that the weighted sum is the log-odds of the window being an answer.
 * Learned by logistic regression on meetings with prompts and answering spans (QMSum, MIT licence); the features lean on
 * each other, so a single weight means little by itself.
 */
export const windowWeights: Readonly<Record<(typeof windowFeatures)[number], number>> = {
  massShare: 0.226,
  windowBm25: 1.01,
  bestUnit: 1.26,
  edgeLeft: 0.41,
  edgeRight: 0.169,
  gapLeft: -0.234,
  gapRight: 0.434,
  firstScore: 0.022,
  lastScore: -0.261,
  lengthSquare: -0.212,
  shareSquare: -0.314,
  wholeLength: 0.409,
  wholeShare: 0.485,
  namedLength: -0.484,
  namedShare: 1.54,
  namedFirst: -0.061,
  namedScan: 0.964,
  namedMass: -1.39,
  dipStart: 0.1,
  dipEnd: 0.0685,
  firstWords: -0.0177,
  wordsBefore: -0.0596,
};
