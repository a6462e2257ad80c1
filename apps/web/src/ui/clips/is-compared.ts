import type { GeneratedClip } from '@clipwright/contract';

/**
 * Returns true if a clip's score compares it with others. Scores of older versions and of single clips are absolute.
 */
export const isCompared = ({ viral_score, absolute_score }: Pick<GeneratedClip, 'viral_score' | 'absolute_score'>) =>
  absolute_score !== null && absolute_score !== viral_score;
