import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byScore } from './by-score.ts';
import { calibrateScores } from './calibrate-scores.ts';
import type { Moment } from './moment.ts';

const scores = { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 };

/** A moment like those a finder returns. */
function momentOf(absoluteScore: number, startSec: number): Moment {
  const viralScore = Math.round(absoluteScore * 10) / 10;
  return { startSec, endSec: startSec + 20, viralScore, absoluteScore, scores, reasons: [], text: '' };
}

const listMoments = (absolutes: readonly number[], fromSec = 0) =>
  absolutes.map((absolute, index) => momentOf(absolute, fromSec + index * 30));
const viralScoresOf = (moments: readonly Moment[]) => moments.map(({ viralScore }) => viralScore);

const absolute = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 1000);
const some = fc.array(absolute, { minLength: 1, maxLength: 20 });
const isTold = (moment: Moment) => moment.absoluteScore ?? moment.viralScore;

function expectSameOrder(moments: readonly Moment[]): void {
  for (const one of moments) {
    expect(one.viralScore).toBeGreaterThanOrEqual(0);
    expect(one.viralScore).toBeLessThanOrEqual(10);
    for (const other of moments) {
      if (isTold(one) > isTold(other)) expect(one.viralScore).toBeGreaterThanOrEqual(other.viralScore);
      if (isTold(one) === isTold(other)) expect(one.viralScore).toBe(other.viralScore);
    }
  }
}

describe('calibrateScores', () => {
  test('spreads moments that lie within a point over the scale', () => {
    expect(viralScoresOf(calibrateScores(listMoments([4.2, 5.2, 4.9, 4.6])))).toEqual([8.5, 6.4, 4.2, 1.8]);
  });

  test('scores a dull source lower than a strong one', () => {
    const [dull, strong] = [calibrateScores(listMoments([1, 2])), calibrateScores(listMoments([7, 8]))];
    expect(viralScoresOf(dull)).toEqual([6.7, 0.1]);
    expect(viralScoresOf(strong)).toEqual([9.5, 4.9]);
  });

  test('keeps moments close if they hardly differ', () => {
    expect(viralScoresOf(calibrateScores(listMoments([5, 4.999])))).toEqual([8.4, 8.2]);
  });

  test.each<[string, number[], number[]]>([
    ['a single moment', [4.93], [4.9]],
    ['moments of one score', [4.93, 4.93], [4.9, 4.9]],
    ['no moments', [], []],
  ])('leaves %s unchanged', (_, absolutes, expected) => {
    expect(viralScoresOf(calibrateScores(listMoments(absolutes)))).toEqual(expected);
  });

  test('never scores a better moment less, treats equal ones alike and stays within 0..10', () => {
    fc.assert(fc.property(some, (absolutes) => expectSameOrder(calibrateScores(listMoments(absolutes)))));
  });

  test('gives the same scores for the moments in any order', () => {
    const shuffled = some.chain((absolutes) => {
      const moments = listMoments(absolutes);
      return fc.tuple(
        fc.constant(moments),
        fc.shuffledSubarray(moments, { minLength: moments.length, maxLength: moments.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([moments, others]) => {
        const compared = calibrateScores(moments);
        expect(calibrateScores(others)).toEqual(compared);
        expect(compared.toSorted(byScore)).toEqual(compared);
      }),
    );
  });

  test('distinguishes any twelve moments that differ by a tenth of a point', () => {
    const tenths = fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(tenths, (values) => {
        const compared = calibrateScores(listMoments(values.map((value) => value / 10)));
        expect(new Set(viralScoresOf(compared)).size).toBe(values.length);
      }),
    );
  });

  test('keeps the absolute scores', () => {
    const compared = calibrateScores(listMoments([4, 5.123]));
    expect(compared.map(({ absoluteScore }) => absoluteScore)).toEqual([5.123, 4]);
  });

  test('puts later moments on the scale of earlier ones', () => {
    const first = calibrateScores(listMoments([5.2, 4.9, 4.6, 4.2]));
    const later = calibrateScores(listMoments([5.5, 4.75, 4.6, 4.1, 3.5], 1000), first);
    expect(viralScoresOf(later)).toEqual([9.6, 5.3, 4.2, 1.2, 0.1]);
  });

  test('spreads later moments around a single earlier one', () => {
    const first = calibrateScores(listMoments([4.9]));
    expect(viralScoresOf(calibrateScores(listMoments([5, 4.5], 1000), first))).toEqual([5.5, 3]);
  });

  test('spreads later moments no further if the earlier ones hardly differ', () => {
    const first = calibrateScores(listMoments([5, 4.999]));
    const later = calibrateScores(listMoments([5.1, 4.9], 1000), first);
    expect(viralScoresOf(later)).toEqual([8.9, 7.6]);
  });

  test('orders later moments with the earlier ones by their absolute scores', () => {
    fc.assert(
      fc.property(some, some, (earlier, absolutes) => {
        const first = calibrateScores(listMoments(earlier));
        expectSameOrder([...first, ...calibrateScores(listMoments(absolutes, 1000), first)]);
      }),
    );
  });

  test('uses the stored score of moments from older versions', () => {
    const older = [6, 4].map((viralScore, index): Moment => {
      return { ...momentOf(viralScore, index * 30), viralScore, absoluteScore: undefined };
    });
    expect(viralScoresOf(calibrateScores(listMoments([6, 5, 4, 3], 1000), older))).toEqual([6, 5, 4, 3.1]);
  });
});

test('byScore orders equal scores by their start, then their end', () => {
  const at = (startSec: number, endSec: number, viralScore: number) => ({ startSec, endSec, viralScore });
  const ordered = [at(50, 60, 9), at(10, 20, 7), at(10, 30, 7), at(40, 50, 7)];
  expect(ordered.toReversed().sort(byScore)).toEqual(ordered);
});
