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
  expect(warnings).toEqual([{ code: 'source-shorter-than-moment', facts: { lengthSec: 14, minSec: 15 } }]);
  expect(warnings.every(isMomentNote)).toBe(true);
});

it('a source without room for all moments is no warning', () => {
  const warnings = find(46, 8);
  const lengths = { lengthSec: 46, targetSec: 60 };
  expect(warnings).toEqual([{ code: 'no-room-for-more', facts: { found: expect.any(Number), count: 8, ...lengths } }]);
  expect(warnings.every(isMomentNote)).toBe(true);
});

it('any other warning is one', () => {
  expect(isMomentNote({ code: 'few-pauses' })).toBe(false);
});
