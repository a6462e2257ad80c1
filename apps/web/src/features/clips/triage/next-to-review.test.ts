import { expect, it } from 'vitest';
import { nextToReview } from './next-to-review.ts';

const [k, s, u] = ['kept', 'skipped', null] as const;

it.each([
  ['the next clip', [u, u, u], 0, 1],
  ['the next undecided clip, past decided ones', [u, k, s, u], 0, 3],
  ['an earlier undecided clip if there is no later one', [k, u, u, k], 2, 1],
  ['no clip after the last undecided one', [k, u, s], 1, null],
  ['the next clip when all are reviewed again', [k, s, k], 0, 1],
  ['no clip after the last one when all are reviewed again', [k, s, k], 2, null],
  ['no clip if there is only one', [u], 0, null],
] as const)('a review continues with %s', (_name, decisions, at, expected) => {
  const clips = decisions.map((decision, index) => ({ index, decision }));
  expect(nextToReview(clips, at)?.index ?? null).toBe(expected);
});
