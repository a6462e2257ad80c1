import type { GeneratedClip } from '@clipwright/contract';

/** True if a clip's score compares it with others; scores of older versions, or of single clips, are absolute. */
export const isCompared = ({ viral_score, absolute_score }: Pick<GeneratedClip, 'viral_score' | 'absolute_score'>) =>
  absolute_score !== null && absolute_score !== viral_score;
