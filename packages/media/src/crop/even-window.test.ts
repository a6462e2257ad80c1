import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropAt } from './crop-at.ts';
import type { CropTrack } from './crop-track.ts';
import { evenWindow, toEvenTrack } from './even-window.ts';

const source = { widthPx: 1280, heightPx: 720 };
const frameRate = 30_000 / 1001;
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('evenWindow', () => {
  it('is of even pixels inside the source, and no more than two off', () => {
    fc.assert(
      fc.property(fc.record({ x: share, y: share, width: share, height: share }), (box) => {
        const { leftPx, topPx, widthPx, heightPx } = evenWindow(box, source);
        for (const px of [leftPx, topPx, widthPx, heightPx]) expect(px % 2).toBe(0);
        expect(leftPx + widthPx).toBeLessThanOrEqual(source.widthPx);
        expect(topPx + heightPx).toBeLessThanOrEqual(source.heightPx);
        expect(Math.abs(widthPx - box.width * source.widthPx)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('toEvenTrack', () => {
  it('returns the windows that a render cuts out, for every layout', () => {
    const box = { x: 0.3001, y: 0.1001, width: 0.3163, height: 0.9 };
    const even = { x: 384 / 1280, y: 72 / 720, width: 404 / 1280, height: 648 / 720 };
    const layouts: CropTrack['segments'][number]['layout'][] = [
      { kind: 'follow', width: box.width, height: box.height, keys: [{ atSec: 0, x: box.x, y: box.y }] },
      { kind: 'box', keys: [{ atSec: 0, ...box }] },
      { kind: 'stack', tiles: [box, box] },
      { kind: 'screen-and-face', screen: box, face: box },
    ];
    for (const layout of layouts) {
      const track = toEvenTrack({ ratio: '9:16', segments: [{ startSec: 0, endSec: 9, layout }] }, source, frameRate);
      expect(cropAt(track, 1)[0]).toEqual(even);
    }
    const whole: CropTrack = { ratio: '9:16', segments: [{ startSec: 0, endSec: 9, layout: { kind: 'fit' } }] };
    expect(toEvenTrack(whole, source, frameRate)).toEqual(whole);
  });

  it('changes the layout on the frame on which a render changes it', () => {
    const follow = (x: number) => ({ kind: 'follow' as const, width: 0.3, height: 1, keys: [{ atSec: 0, x, y: 0 }] });
    const secOf = (frame: number) => frame / frameRate;
    const bounds = [0, 60.3, 90 + 1e-12, 100.6, 100.9, 200].map(secOf);
    const segments = bounds.slice(0, -1).map((startSec, index) => ({
      startSec,
      endSec: bounds[index + 1] ?? startSec,
      layout: follow(index / 10),
    }));
    const segmentAt = (frame: number) =>
      Math.round(10 * (cropAt(toEvenTrack({ ratio: '9:16', segments }, source, frameRate), secOf(frame))[0]?.x ?? -1));
    // The segment from 100.6 to 100.9 contains no frame.
    expect([0, 59, 60, 61, 89, 90, 100, 101, 150].map(segmentAt)).toEqual([0, 0, 1, 1, 1, 2, 2, 4, 4]);
  });
});
