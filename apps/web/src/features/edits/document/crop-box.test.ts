import { describe, expect, it } from 'vitest';
import { boxShownAt, type CropBox, dragCorner, fitBox, largestBox, moveBox, scaleBox, zoomOf } from './crop-box.ts';

const source = { widthPx: 1920, heightPx: 1080 };
const clip = { widthPx: 1080, heightPx: 1920 };
const largest = largestBox(source, clip);
/** True if a box has the clip's aspect ratio in source pixels. */
const isShaped = ({ width, height }: CropBox) => Math.abs((width * 1920) / (height * 1080) - 9 / 16) < 1e-4;
const isInside = ({ x, y, width, height }: CropBox) =>
  x >= 0 && y >= 0 && x + width <= 1.00001 && y + height <= 1.00001;

describe('a crop box', () => {
  it('is as large as the source allows', () => {
    expect(largest).toEqual({ x: (1 - 81 / 256) / 2, y: 0, width: 81 / 256, height: 1 });
    expect(largestBox(clip, { widthPx: 1920, heightPx: 1080 })).toEqual({
      x: 0,
      y: (1 - 81 / 256) / 2,
      width: 1,
      height: 81 / 256,
    });
    expect(largestBox(source, source)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it('stays inside the source and keeps its shape, however it is moved', () => {
    expect(moveBox(largest, { x: 5, y: -5 }, largest)).toMatchObject({ y: 0, x: expect.closeTo(1 - 81 / 256, 5) });
    const small = scaleBox(largest, 0.5, largest);
    expect(zoomOf(small, largest)).toBeCloseTo(2, 4);
    expect(small).toMatchObject({ y: 0.25, height: 0.5, x: expect.closeTo(0.5 - 81 / 1024, 5) });
    expect(moveBox(small, { x: -1, y: 1 }, largest)).toMatchObject({ x: 0, y: 0.5 });
    expect(zoomOf(scaleBox(small, 0.01, largest), largest)).toBeCloseTo(5, 3);
    expect(scaleBox(small, 9, largest)).toMatchObject({ y: 0, height: 1 });
    const odd = fitBox({ x: 0.9, y: 0.9, width: 0.2, height: 0.9 }, largest);
    expect(isShaped(odd) && isInside(odd)).toBe(true);
  });

  it('starts at the clip’s window if there is one, and otherwise at the largest size', () => {
    const keys = [
      { atSec: 0, x: 0, y: 0 },
      { atSec: 2, x: 0.4, y: 0 },
    ];
    const crop = {
      ratio: '9:16' as const,
      segments: [
        { startSec: 0, endSec: 2, layout: { kind: 'follow' as const, width: 81 / 256, height: 1, keys } },
        { startSec: 2, endSec: 4, layout: { kind: 'fit' as const } },
      ],
    };
    expect(boxShownAt(crop, 1, largest)).toMatchObject({ x: expect.closeTo(0.2), y: 0, height: 1 });
    expect(boxShownAt(crop, 3, largest)).toBe(largest);
  });

  it('is resized at a corner, with the opposite corner fixed', () => {
    const small = moveBox(scaleBox(largest, 0.5, largest), { x: 0, y: 0 }, largest);
    const right = small.x + small.width;
    const drawn = dragCorner(small, { x: 0, y: 0 }, { x: right - small.width * 1.2, y: 0.2 }, largest);
    expect(drawn.x + drawn.width).toBeCloseTo(right, 4);
    expect(drawn.y + drawn.height).toBeCloseTo(0.75, 4);
    expect(zoomOf(drawn, largest)).toBeCloseTo(2 / 1.2, 3);
    for (const corner of [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ] as const)
      for (const to of [-1, 0, 0.3, 0.5, 0.8, 1, 2]) {
        const box = dragCorner(small, corner, { x: to, y: to }, largest);
        expect(isShaped(box) && isInside(box)).toBe(true);
      }
  });
});
