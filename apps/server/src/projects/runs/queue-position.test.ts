import { expect, it } from 'vitest';
import { spacePositions, yieldPositions } from './queue-position.ts';

const standard = { processing_priority: 'standard' };

it('a user’s first job precedes the jobs of a user with forty', () => {
  const forty = spacePositions({ lowestOpen: null, highest: null, ownHighest: null }, standard, 40);
  const [other] = spacePositions(
    { lowestOpen: forty[0] ?? 0, highest: forty.at(-1) ?? 0, ownHighest: null },
    standard,
    1,
  );
  expect(forty.filter((turn) => turn < (other ?? 0))).toHaveLength(1);
});

it('an idle user collects no credit for later jobs', () => {
  const [late] = spacePositions({ lowestOpen: 1200, highest: 5000, ownHighest: 12 }, standard, 1);
  expect(late).toBe(1212);
});

it('an agency gets four jobs for each job of a free user', () => {
  const none = { lowestOpen: null, highest: null, ownHighest: null };
  const [free] = spacePositions(none, standard, 1);
  expect(
    spacePositions(none, { processing_priority: 'priority' }, 8).filter((turn) => turn <= (free ?? 0)),
  ).toHaveLength(4);
});

it.each<[string, number[], number[], { first: number[]; rest: number[] }]>([
  ['nothing', [], [12], { first: [12], rest: [] }],
  ['clips before them', [5, 9], [12], { first: [5], rest: [9, 12] }],
  ['clips around them', [5, 20, 30], [12, 24], { first: [5, 12], rest: [20, 24, 30] }],
  ['a clip in the same place', [12, 20], [12], { first: [12], rest: [13, 20] }],
])('further files take the first positions if their owner waits for %s, and the clips the rest', (...given) => {
  const [, waiting, added, places] = given;
  expect(yieldPositions(waiting, added)).toEqual(places);
});
