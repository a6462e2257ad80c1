import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { followFace, type GrayFrame } from './follow-face.ts';

const size = { widthPx: 320, heightPx: 180 };
const knownBox: Box = { x: 0.4, y: 0.3, width: 0.1, height: 0.25 };

/** A gray frame with a simple face in a box: an oval with eyes and a mouth. */
function frameWith(box: Box, { gain = 1 } = {}): GrayFrame {
  const luma = Uint8Array.from({ length: size.widthPx * size.heightPx }, (_, index) => {
    const x = ((index % size.widthPx) / size.widthPx - box.x) / box.width;
    const y = (Math.floor(index / size.widthPx) / size.heightPx - box.y) / box.height;
    if (Math.hypot(x - 0.5, y - 0.5) > 0.5) return 70 * gain;
    const isEye = Math.hypot((Math.abs(x - 0.5) - 0.2) * 2, y - 0.4) < 0.1;
    const isMouth = Math.abs(x - 0.5) < 0.2 && Math.abs(y - 0.75) < 0.05;
    return (isEye || isMouth ? 40 : 180) * gain;
  });
  return { ...size, luma };
}

describe('followFace', () => {
  it('tracks a face that moved by less than half its size to within about a pixel', () => {
    const move = fc.double({ min: -0.45, max: 0.45, noNaN: true });
    fc.assert(
      fc.property(move, move, (across, down) => {
        const there = { ...knownBox, x: knownBox.x + across * knownBox.width, y: knownBox.y + down * knownBox.height };
        const { box, likeness } = followFace(
          { gray: frameWith(knownBox), known: knownBox },
          { gray: frameWith(there), from: knownBox },
        );
        expect(Math.abs(box.x - there.x) * size.widthPx).toBeLessThan(2);
        expect(Math.abs(box.y - there.y) * size.heightPx).toBeLessThan(2);
        expect(likeness).toBeGreaterThan(0.8);
      }),
      { numRuns: 30 },
    );
  });

  it('tracks a face while the light fades', () => {
    const { box, likeness } = followFace(
      { gray: frameWith(knownBox), known: knownBox },
      { gray: frameWith(knownBox, { gain: 0.3 }), from: knownBox },
    );
    expect(box.x).toBeCloseTo(knownBox.x, 2);
    expect(likeness).toBeGreaterThan(0.95);
  });

  it('reports that the face has left', () => {
    const empty = { ...size, luma: new Uint8Array(size.widthPx * size.heightPx).fill(90) };
    expect(followFace({ gray: frameWith(knownBox), known: knownBox }, { gray: empty, from: knownBox }).likeness).toBe(
      0,
    );
  });
});
