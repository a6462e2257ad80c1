import { appealWeights } from './appeal-weights.ts';
import { sentenceFeatures } from './sentence-features.ts';

/** The number of sentences on either side whose features count. */
export const neighborSentences = 2;

const weights = sentenceFeatures.map((name) => appealWeights[name]);

/**
 * Returns the chance, 0..1, that an audience reacts to a sentence.
 * @param features the features of all sentences, in order.
 */
export function reactionChance(features: readonly Float64Array[], index: number): number {
  let logit = appealWeights.bias;
  for (let offset = -neighborSentences; offset <= neighborSentences; offset++) {
    const own = features[index + offset];
    if (!own) continue;
    for (const [at, byOffset] of weights.entries())
      logit += (own[at] ?? 0) * (byOffset[offset + neighborSentences] ?? 0);
  }
  return 1 / (1 + Math.exp(-logit));
}
