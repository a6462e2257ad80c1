import { expect, test } from 'vitest';
import type { CropLayout } from './crop-track.ts';
import { limitLayoutChanges } from './limit-layout-changes.ts';

const fit: CropLayout = { kind: 'fit' };
const shotsOf = (lengths: number[]) =>
  lengths.map((length, index) => {
    const startSec = lengths.slice(0, index).reduce((sum, other) => sum + other, 0);
    return { startSec, endSec: startSec + length };
  });

test('a few changes and one layout across many shots stay unchanged', () => {
  const few = [null, fit, null];
  expect(limitLayoutChanges(few, shotsOf([1, 1, 1]))).toEqual(few);
  const same = Array<CropLayout>(100).fill(fit);
  expect(limitLayoutChanges(same, shotsOf(same.map(() => 1)))).toEqual(same);
});

test('the shortest of too many changes are removed', () => {
  const many = Array.from({ length: 41 }, (_, index) => (index % 2 === 0 ? null : fit));
  const limited = limitLayoutChanges(many, shotsOf(many.map((_, index) => index + 1)));
  expect(limited.flatMap((layout, index) => (layout ? index : []))).toEqual(
    Array.from({ length: 11 }, (_, index) => 19 + 2 * index),
  );
});
