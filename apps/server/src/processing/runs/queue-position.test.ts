import { expect, it } from 'vitest';
import { spacePositions } from './queue-position.ts';

const standard = { processing_priority: 'standard' };

it('lets another user’s first piece by after one of those who have forty', () => {
  const forty = spacePositions({ lowestOpen: null, highest: null, ownHighest: null }, standard, 40);
  const [other] = spacePositions(
    { lowestOpen: forty[0] ?? 0, highest: forty.at(-1) ?? 0, ownHighest: null },
    standard,
    1,
  );
  expect(forty.filter((turn) => turn < (other ?? 0))).toHaveLength(1);
});

it('gives no one credit for having waited for work', () => {
  const [late] = spacePositions({ lowestOpen: 1200, highest: 5000, ownHighest: 12 }, standard, 1);
  expect(late).toBe(1212);
});

it('gives the agency four pieces for one of a free user', () => {
  const none = { lowestOpen: null, highest: null, ownHighest: null };
  const [free] = spacePositions(none, standard, 1);
  expect(
    spacePositions(none, { processing_priority: 'priority' }, 8).filter((turn) => turn <= (free ?? 0)),
  ).toHaveLength(4);
});
