import { aspectRatios, shortSidesPx } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipSize, nameSourceRatio, ratioValue, sourceSize } from './aspect-ratio.ts';
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

  it('is even and matches its ratio at every supported resolution', () => {
    for (const ratio of aspectRatios) {
      for (const resolution of shortSidesPx) {
        const { widthPx, heightPx } = clipSize(ratio, resolution);
        expect([widthPx % 2, heightPx % 2]).toEqual([0, 0]);
        expect(widthPx / heightPx).toBeCloseTo(ratioValue(ratio), 2);
      }
    }
  });
});

describe('sourceSize', () => {
  const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });
  it.each([
    ['enlarges a small 4:3 source to the 1080 that every clip has', 640, 480, 1080, 1440, 1080],
    ['enlarges an upright source of odd sides', 479, 853, 1080, 1078, 1920],
    ['leaves a source that fits alone', 1440, 1080, 2160, 1440, 1080],
    ['never enlarges a source above 1080', 2560, 1440, 2160, 2560, 1440],
    ['keeps a wide source within the longest side of 1080p', 2560, 1080, 1080, 1920, 810],
    ['keeps a 4K source within the short side of 1440', 4096, 2160, 1440, 2560, 1350],
    ['keeps a square source within the short side', 4000, 4000, 1080, 1080, 1080],
    ['keeps a very narrow source above nothing', 4, 4000, 1080, 2, 1920],
  ] as const)('handles %s', (_, widthPx, heightPx, resolution, toWidthPx, toHeightPx) => {
    expect(sourceSize(size(widthPx, heightPx), resolution)).toEqual(size(toWidthPx, toHeightPx));
  });

  it('is even, matches the source’s ratio, and stays within the resolution for any source', () => {
    const sidePx = fc.integer({ min: 64, max: 8192 });
    fc.assert(
      fc.property(sidePx, sidePx, fc.constantFrom(...shortSidesPx), (widthPx, heightPx, resolution) => {
        const made = sourceSize(size(widthPx, heightPx), resolution);
        const [shortPx, longPx] = [Math.min(made.widthPx, made.heightPx), Math.max(made.widthPx, made.heightPx)];
        expect([shortPx % 2, longPx % 2]).toEqual([0, 0]);
        expect(shortPx).toBeLessThanOrEqual(resolution);
        expect(longPx).toBeLessThanOrEqual((resolution * 16) / 9);
        // Rounding may be off by a pixel on either side.
        const off = Math.abs(made.widthPx * heightPx - made.heightPx * widthPx) / Math.max(widthPx, heightPx);
        expect(off).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('nameSourceRatio', () => {
  it.each([
    [1920, 1080, '16:9'],
    [1080, 1920, '9:16'],
    [1081, 1080, '1:1'],
    [640, 480, 'source'],
    [1920, 1088, 'source'],
  ] as const)('names %i × %i %s', (widthPx, heightPx, name) => {
    expect(nameSourceRatio({ widthPx, heightPx })).toBe(name);
  });
});

describe('boxes', () => {
  const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.2 };
  it('return their center and intersect with themselves', () => {
    expect([centerX(box), centerY(box)]).toEqual([expect.closeTo(0.3), expect.closeTo(0.3)]);
    expect(boxOverlap(box, box)).toBeCloseTo(1);
    expect(boxOverlap(box, { ...box, x: 0.6 })).toBe(0);
    expect(boxOverlap(box, { ...box, x: 0.3 })).toBeCloseTo(1 / 3);
  });
});
