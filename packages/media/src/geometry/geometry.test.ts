import { describe, expect, it } from 'vitest';
import { aspectRatios, clipSize, ratioValue, resolutions } from './aspect-ratio.ts';
import { boxOverlap, centerX, centerY } from './box.ts';

describe('clipSize', () => {
  it.each([
    ['9:16', 1080, 1080, 1920],
    ['4:5', 1080, 1080, 1350],
    ['1:1', 1440, 1440, 1440],
    ['16:9', 2160, 3840, 2160],
  ] as const)('makes %s with a short side of %i', (ratio, shortSidePx, widthPx, heightPx) => {
    expect(clipSize(ratio, shortSidePx)).toEqual({ widthPx, heightPx });
  });

  it('is even and true to its ratio for every offered resolution', () => {
    for (const ratio of aspectRatios) {
      for (const resolution of resolutions) {
        const { widthPx, heightPx } = clipSize(ratio, resolution);
        expect([widthPx % 2, heightPx % 2]).toEqual([0, 0]);
        expect(widthPx / heightPx).toBeCloseTo(ratioValue(ratio), 2);
      }
    }
  });
});

describe('boxes', () => {
  const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.2 };
  it('knows its centre and itself', () => {
    expect([centerX(box), centerY(box)]).toEqual([expect.closeTo(0.3), expect.closeTo(0.3)]);
    expect(boxOverlap(box, box)).toBeCloseTo(1);
    expect(boxOverlap(box, { ...box, x: 0.6 })).toBe(0);
    expect(boxOverlap(box, { ...box, x: 0.3 })).toBeCloseTo(1 / 3);
  });
});
