/** The level of a score from 0 to 10: 8 and above is high, 6 and above is medium. */
export type ScoreLevel = 'high' | 'middle' | 'low';

export const toScoreLevel = (score: number): ScoreLevel => (score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low');

/** The color of each level: on a dark picture, and under ink. */
export const levelColors = {
  high: 'var(--mantine-color-success-4)',
  middle: 'var(--mantine-color-warning-4)',
  low: 'var(--mantine-color-danger-5)',
} satisfies Record<ScoreLevel, string>;
