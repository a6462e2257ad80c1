import { expect, it } from 'vitest';
import { spokenRange } from './spoken-range.ts';

const lines = [
  { startSec: 1, endSec: 3 },
  { startSec: 3.2, endSec: 6 },
  { startSec: 9, endSec: 12 },
];

it('a part has air at both ends, at most half of the pause', () => {
  expect(spokenRange(lines, 1, 1)).toEqual({ startSec: 3.1, endSec: 6.5 });
  expect(spokenRange(lines, 0, 2)).toEqual({ startSec: 0.8, endSec: 12 });
});

it('neighboring words are not audible, even if times overlap', () => {
  const overlapping = [
    { startSec: 0, endSec: 2.5 },
    { startSec: 2, endSec: 4 },
    { startSec: 3.9, endSec: 5 },
  ];
  expect(spokenRange(overlapping, 1, 1)).toEqual({ startSec: 2, endSec: 4 });
});
