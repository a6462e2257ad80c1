import { expect, it } from 'vitest';
import { findLocally } from './find-locally.ts';
import { isMomentNote } from './is-moment-note.ts';

const find = (durationSec: number, count: number) =>
  findLocally(
    { durationSec, transcript: null, sound: null, keyframesSec: [], shots: [] },
    { count, minSec: 15, maxSec: 90, targetSec: 60, overlapSec: 0, prompt: null },
  ).warnings;

it('a source shorter than any moment is reported once', () => {
  const warnings = find(14, 3);
  expect(warnings).toEqual([
    'The source lasts only 14 s, less than the shortest moment of 15 s, so all of it is one moment.',
  ]);
  expect(warnings.every(isMomentNote)).toBe(true);
});

it('a source without room for all moments is no warning', () => {
  const warnings = find(46, 8);
  expect(warnings).toEqual([expect.stringMatching(/^\d of 8 moments (was|were) found: 46 s have no room for more/)]);
  expect(warnings.every(isMomentNote)).toBe(true);
});

it('any other sentence is one', () => {
  expect(isMomentNote('Only 2 of 3 moments were found: nothing else of that length lies between two pauses.')).toBe(
    false,
  );
});
