import type { GeneratedClip } from '@clipwright/contract';

/** Whether a clip's score says how it compares with others; one of an older version, or without others, is its own. */
export const isCompared = ({ viral_score, absolute_score }: Pick<GeneratedClip, 'viral_score' | 'absolute_score'>) =>
  absolute_score !== null && absolute_score !== viral_score;
