import { expect, test } from 'vitest';
import { toScoreLevel } from './score-level.ts';

test.each([
  [10, 'high'],
  [8, 'high'],
  [7.9, 'middle'],
  [6, 'middle'],
  [5.9, 'low'],
  [0, 'low'],
])('a score of %d has the level %s', (score, level) => {
  expect(toScoreLevel(score)).toBe(level);
});
