import { describe, expect, test } from 'vitest';
import { samplesOf } from '../../test/picture-samples.ts';
import { listCards, splitAtCards } from './list-cards.ts';

const letters = [90, 120, 190, 220].map((x) => ({ x, y: 84, width: 4, height: 20, light: 20 }));
const title = { lines: [{ x: 140, y: 90, width: 40, height: 8 }], areas: letters };
/** A cluttered picture with a few letters in it. */
const scene = {
  lines: [{ x: 140, y: 90, width: 40, height: 8 }],
  areas: Array.from({ length: 60 }, (_, index) => ({
    x: (index * 53) % 300,
    y: (index * 37) % 150,
    width: 14,
    height: 12,
    light: 30 + ((index * 29) % 120),
  })),
};

describe('cards', () => {
  test('are titles on a plain background, and not things with a few letters', () => {
    expect(listCards(samplesOf(4, () => title)).length).toBeGreaterThan(1);
    expect(listCards(samplesOf(4, () => scene))).toEqual([]);
  });

  test('are separated from the picture that they fade from and to', () => {
    const samples = samplesOf(6, (atSec) => (atSec > 2 && atSec < 4 ? title : scene));
    const shots = splitAtCards([{ startSec: 0, endSec: 6 }], samples);
    expect(shots).toHaveLength(3);
    expect(shots[1]?.startSec).toBeCloseTo(2, 0);
    expect(shots[1]?.endSec).toBeCloseTo(4, 0);
    expect(shots.at(-1)?.endSec).toBe(6);
  });

  test('include short rests of their shot', () => {
    const samples = samplesOf(4, (atSec) => (atSec > 0.4 ? title : scene));
    expect(splitAtCards([{ startSec: 0, endSec: 4 }], samples)).toEqual([{ startSec: 0, endSec: 4 }]);
  });
});
