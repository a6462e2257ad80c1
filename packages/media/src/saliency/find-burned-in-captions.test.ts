import { describe, expect, test } from 'vitest';
import { type Area, type Drawing, frameSize } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import { findBurnedInCaptions } from './find-burned-in-captions.ts';

const LENGTH_SEC = 20;
const shots = [{ startSec: 0, endSec: LENGTH_SEC }];
const find = (drawingAt: (atSec: number) => Drawing, cuts = shots) =>
  findBurnedInCaptions(samplesOf(LENGTH_SEC, drawingAt), cuts);

/** A line of text in the middle, a different one with every cue. */
function line(atSec: number, { y, everySec }: { y: number; everySec: number }): Area {
  const cue = Math.floor(atSec / everySec);
  const width = 100 + ((cue * 53) % 90);
  // Different letters have different light and dark pixels.
  return { x: Math.round((frameSize.widthPx - width) / 2) + 2 * (cue % 2), y, width, height: 10 };
}

describe('captions in the picture are found', () => {
  test.each<[string, { y: number; everySec: number }, number]>([
    ['below', { y: 150, everySec: 2 }, 150],
    ['at the top', { y: 10, everySec: 2.5 }, 10],
    ['in the middle', { y: 85, everySec: 3 }, 85],
  ])('%s', (_name, cues, y) => {
    const result = find((atSec) => ({ lines: [line(atSec, cues)] }));
    expect(result?.box.y).toBeCloseTo(y / frameSize.heightPx, 1);
    expect(result?.box.x).toBeLessThan(0.25);
    expect((result?.box.x ?? 0) + (result?.box.width ?? 0)).toBeGreaterThan(0.75);
    expect(result?.changes).toBeGreaterThanOrEqual(5);
  });

  test('over a name that stays above them', () => {
    const name = { x: 20, y: 90, width: 90, height: 10 };
    const result = find((atSec) => ({ lines: [name, line(atSec, { y: 150, everySec: 2 })] }));
    expect(result?.box.y).toBeGreaterThan(0.7);
  });

  test('across a cut', () => {
    const cuts = [
      { startSec: 0, endSec: 9 },
      { startSec: 9, endSec: LENGTH_SEC },
    ];
    expect(find((atSec) => ({ lines: [line(atSec, { y: 150, everySec: 2 })] }), cuts)).not.toBeNull();
  });
});

describe('no captions are found', () => {
  const title = { x: 40, y: 150, width: 150, height: 10 };
  test.each<[string, (atSec: number) => Drawing]>([
    ['in a picture without lettering', () => ({})],
    ['where a name stays', () => ({ lines: [title] })],
    ['where a name comes twice', (atSec) => ({ lines: atSec % 10 < 5 ? [title] : [] })],
    ['where two names follow each other', (atSec) => ({ lines: [line(atSec, { y: 150, everySec: 10 })] })],
    [
      'where only the end of a line changes, as in a clock',
      (atSec) => ({
        lines: [title, { x: 196, y: 150, width: 10 + 4 * (Math.floor(atSec) % 3), height: 10 }],
      }),
    ],
    [
      'where lines change all over the frame, as in code',
      (atSec) => ({
        lines: [10, 40, 70, 100, 130, 160].map((y) => line(atSec + y, { y, everySec: 2 })),
      }),
    ],
    [
      'where captions end after a quarter of the clip',
      (atSec) => ({
        lines: atSec < 5 ? [line(atSec, { y: 150, everySec: 1 })] : [],
      }),
    ],
    [
      'where lettering fills the width and runs, as in a ticker',
      (atSec) => ({
        lines: [{ x: -((atSec * 40) % 34), y: 160, width: 400, height: 8 }],
      }),
    ],
  ])('%s', (_name, drawingAt) => {
    expect(find(drawingAt)).toBeNull();
  });

  test('without samples', () => {
    expect(findBurnedInCaptions([], [])).toBeNull();
  });
});
