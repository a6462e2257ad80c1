import { expect, test } from 'vitest';
import { type ChoiceParts, choiceValue } from './choice-value.ts';

const usualAppeal = 0.01;
const plain: ChoiceParts = {
  appeal: 1,
  words: 100,
  start: 0,
  payoff: 0,
  isOpen: false,
  reactions: 0,
};
const gainOf = (more: Partial<ChoiceParts>) =>
  choiceValue({ ...plain, ...more }, usualAppeal) - choiceValue(plain, usualAppeal);

test('choiceValue counts every line instead of leveling off', () => {
  const gains = [1.5, 2, 2.5, 3].map((appeal) => gainOf({ appeal }));
  expect(gains.map((gain) => gain / (gains[0] ?? 1))).toEqual([1, 2, 3, 4].map((times) => expect.closeTo(times, 9)));
});

test('choiceValue charges for each word 0.3 of the value of the source’s words', () => {
  expect(gainOf({ words: 200, appeal: 1.3 })).toBeCloseTo(0, 9);
  expect(gainOf({ words: 200, appeal: 1.4 })).toBeGreaterThan(0);
  expect(gainOf({ words: 200, appeal: 1.2 })).toBeLessThan(0);
});

test('choiceValue charges for the words of a dull source the value of a talk’s words', () => {
  const fromDull = (words: number) => choiceValue({ ...plain, words }, 0);
  expect(fromDull(200) - fromDull(100)).toBeCloseTo(choiceValue({ ...plain, appeal: 0 }, 0.0045), 9);
});

test.each<[string, Partial<ChoiceParts>, number]>([
  ['0.03 for an independent start', { start: 1 }, 0.03],
  ['0.12 less for a start that continues earlier speech', { start: -1 }, -0.12],
  ['0.06 less for a start that may do so', { start: -0.5 }, -0.06],
  ['0.03 for the best end', { payoff: 1 }, 0.03],
  ['0.15 less if it announces more', { isOpen: true }, -0.15],
  ['0.6 for an audible reaction', { reactions: 1 }, 0.6],
  ['2.4 for four of them and for more', { reactions: 9 }, 2.4],
])('choiceValue gives a stretch %s', (_, more, appeal) => {
  expect(gainOf(more)).toBeCloseTo(gainOf({ appeal: 1 + appeal }), 9);
});
