import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MomentFeatures, overallScore, reactionScore, roundScore, scoreMoment } from './score-moment.ts';

const names = [
  ...['reaction', 'hook', 'standsAlone', 'payoff', 'address', 'questions', 'numbers', 'contrast'],
  ...['emotion', 'claims', 'fluency', 'pace', 'laughter', 'energy', 'liveliness', 'liveShare'],
] as (keyof MomentFeatures)[];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const features = fc
  .tuple(...names.map(() => share))
  .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as MomentFeatures);

test('no feature ever lowers a score, and scores stay within 0..10', () => {
  fc.assert(
    fc.property(features, fc.constantFrom(...names), share, (given, name, raised) => {
      const more = { ...given, [name]: Math.max(given[name], raised) };
      const [before, after] = [scoreMoment(given), scoreMoment(more)];
      for (const key of Object.keys(before) as (keyof typeof before)[]) {
        expect(after[key]).toBeGreaterThanOrEqual(before[key] - 1e-9);
        expect(after[key]).toBeGreaterThanOrEqual(0);
        expect(after[key]).toBeLessThanOrEqual(10);
      }
      expect(overallScore(after)).toBeGreaterThanOrEqual(overallScore(before) - 1e-9);
    }),
  );
});

test('every feature affects some score', () => {
  const none = Object.fromEntries(names.map((name) => [name, 0])) as MomentFeatures;
  for (const name of names) expect(overallScore(scoreMoment({ ...none, [name]: 1 })), name).toBeGreaterThan(0);
  const all = Object.fromEntries(names.map((name) => [name, 1])) as MomentFeatures;
  expect(roundScore(overallScore(scoreMoment(all)))).toBe(10);
});

test('lively speech scores higher than dull speech', () => {
  expect([0.3, 0.5, 0.7, 1].map((appeal) => Math.round(100 * reactionScore(appeal, 45)))).toMatchInlineSnapshot(`
    [
      24,
      45,
      63,
      82,
    ]
  `);
  expect(reactionScore(0.5, 90)).toBeLessThan(reactionScore(0.5, 45));
});
