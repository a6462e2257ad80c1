/** The level of a score from 0 to 10: 8 and above is high, 6 and above is medium. */
export type ScoreLevel = 'high' | 'middle' | 'low';

export const toScoreLevel = (score: number): ScoreLevel => (score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low');
