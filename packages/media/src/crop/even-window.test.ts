import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropAt } from './crop-at.ts';
import type { CropTrack } from './crop-track.ts';
import { evenWindow, toEvenTrack } from './even-window.ts';

const source = { widthPx: 1280, heightPx: 720 };
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
  it('gives the windows that a render cuts out, for every layout', () => {
    const box = { x: 0.3001, y: 0.1001, width: 0.3163, height: 0.9 };
    const even = { x: 384 / 1280, y: 72 / 720, width: 404 / 1280, height: 648 / 720 };
    const layouts: CropTrack['segments'][number]['layout'][] = [
      { kind: 'follow', width: box.width, height: box.height, keys: [{ atSec: 0, x: box.x, y: box.y }] },
      { kind: 'box', keys: [{ atSec: 0, ...box }] },
      { kind: 'stack', tiles: [box, box] },
      { kind: 'screen-and-face', screen: box, face: box },
    ];
    for (const layout of layouts) {
      const track = toEvenTrack({ ratio: '9:16', segments: [{ startSec: 0, endSec: 9, layout }] }, source);
      expect(cropAt(track, 1)[0]).toEqual(even);
    }
    const whole: CropTrack = { ratio: '9:16', segments: [{ startSec: 0, endSec: 9, layout: { kind: 'fit' } }] };
    expect(toEvenTrack(whole, source)).toEqual(whole);
  });
});
