import { describe, expect, test } from 'vitest';
import { samplesOf } from '../../test/picture-samples.ts';
import { letteringObstacles } from './lettering-obstacles.ts';

const source = { widthPx: 1920, heightPx: 1080 };
const size = { widthPx: 1080, heightPx: 1920 };
const width = (1080 * 9) / 16 / 1920;
const picture = {
  crop: {
    ratio: '9:16' as const,
    segments: [
      {
        startSec: 0,
        endSec: 4,
        layout: { kind: 'follow' as const, width, height: 1, keys: [{ atSec: 0, x: 0, y: 0 }] },
      },
    ],
  },
  cuts: [{ startSec: 0, endSec: 4 }],
  source,
  size,
};
const shots = [{ startSec: 0, endSec: 4 }];
/** A name on the left, partly inside the window. */
const pictures = samplesOf(4, () => ({ lines: [{ x: 40, y: 140, width: 150, height: 10 }] }));

describe('the lettering that captions keep away from', () => {
  test('contains the lettering of each moment, as far as the framing shows it', () => {
    const obstacles = letteringObstacles({ pictures, shots }, null, picture);
    expect(obstacles).toHaveLength(pictures.length);
    expect(obstacles.every(({ kind }) => kind === 'lettering')).toBe(true);
    const box = obstacles[0]?.box;
    expect(box?.x).toBeCloseTo(40 / 320 / width, 1);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1);
    expect(box?.y).toBeCloseTo(140 / 180, 1);
  });

  test('includes the captions of the picture', () => {
    const captions = { x: 0.1, y: 0.8, width: 0.2, height: 0.1 };
    const kinds = letteringObstacles({ pictures, shots }, captions, picture).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['lettering', 'captions']));
  });

  test('leaves out lettering outside the framing', () => {
    const captions = { x: 0.6, y: 0.8, width: 0.3, height: 0.1 };
    expect(letteringObstacles({ pictures: samplesOf(4, () => ({})), shots }, captions, picture)).toEqual([]);
  });
});
