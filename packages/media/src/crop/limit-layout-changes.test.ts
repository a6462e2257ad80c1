import { expect, test } from 'vitest';
import { limitLayoutChanges, type SpecialLayout } from './limit-layout-changes.ts';

const fit: SpecialLayout = { kind: 'fit' };
const shotsOf = (lengths: number[]) =>
  lengths.map((length, index) => {
    const startSec = lengths.slice(0, index).reduce((sum, other) => sum + other, 0);
    return { startSec, endSec: startSec + length };
  });

test('a few changes and one layout across many shots stay unchanged', () => {
  const few = [null, fit, null];
  expect(limitLayoutChanges(few, shotsOf([1, 1, 1]))).toEqual(few);
  const same = Array<SpecialLayout>(100).fill(fit);
  expect(limitLayoutChanges(same, shotsOf(same.map(() => 1)))).toEqual(same);
});

test('the shortest of too many changes are removed', () => {
  const many = Array.from({ length: 41 }, (_, index) => (index % 2 === 0 ? null : fit));
  const limited = limitLayoutChanges(many, shotsOf(many.map((_, index) => index + 1)));
  expect(limited.flatMap((layout, index) => (layout ? index : []))).toEqual(
    Array.from({ length: 11 }, (_, index) => 19 + 2 * index),
  );
});

test('windows that are equally close count as one layout, others as changes', () => {
  const zoom = (closeness: number): SpecialLayout => ({
    kind: 'zoom',
    window: { width: 0.3 / closeness, height: 1 / closeness, axis: 'x', cross: 0 },
  });
  const alike = Array.from({ length: 60 }, () => zoom(1.2));
  expect(limitLayoutChanges(alike, shotsOf(alike.map(() => 1)))).toEqual(alike);
  const various = Array.from({ length: 60 }, (_, index) => zoom(index % 2 === 0 ? 1.2 : 1.4));
  const limited = limitLayoutChanges(various, shotsOf(various.map((_, index) => 60 - index)));
  expect(limited.slice(-30)).toEqual(Array(30).fill(null));
  expect(limited[0]).toEqual(various[0]);
});
