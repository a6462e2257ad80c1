import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { drawCloseUps, planCloseUps, readCloseUps } from './close-ups.ts';

const size = { widthPx: 320, heightPx: 180 };
/** A 32 x 40 pixel box around the pixel at 100, 60. */
const expected: Box = { x: 84 / 320, y: 40 / 180, width: 32 / 320, height: 40 / 180 };

/** Builds raw detections from score and left, top, right, bottom in pixels of the network's square. */
function raw(...rows: [number, number, number, number, number][]) {
  return {
    scores: Float32Array.from(rows, ([score]) => score),
    boxes: Float32Array.from(rows.flatMap(([, l, t, r, b]) => [t, l, b, r].map((px) => px / 512))),
  };
}

describe('planCloseUps', () => {
  it('makes an expected face 51 pixels wide, with its middle in the middle of a square of the network', () => {
    const [closeUp] = planCloseUps([expected], size);
    const scale = (closeUp?.sidePx ?? 0) / 128;
    expect(32 / scale).toBeCloseTo(51, 0);
    expect((100 - (closeUp?.leftPx ?? 0)) / scale).toBeCloseTo(56);
    expect((60 - (closeUp?.topPx ?? 0)) / scale).toBeCloseTo(56);
  });

  it('plans at most four', () => {
    expect(planCloseUps(Array(9).fill(expected), size)).toHaveLength(4);
  });
});

describe('drawCloseUps', () => {
  it('lays them side by side, and repeats the edge of the frame beyond it', () => {
    const rgb = new Uint8Array(320 * 180 * 3);
    for (let at = 0; at < rgb.length; at += 3) rgb[at] = (at / 3) % 320 < 100 ? 255 : 0;
    const corner: Box = { x: 0, y: 0, width: 0.1, height: 0.2 };
    const { values, widthPx, heightPx } = drawCloseUps(planCloseUps([expected, corner], size), { ...size, rgb });
    expect([widthPx, heightPx]).toEqual([256, 128]);
    const redAt = (x: number, y: number) => values[(y * widthPx + x) * 3];
    // The edge at pixel 100 is in the middle of the first close-up; the second starts to the left of the frame.
    expect([redAt(53, 56), redAt(59, 56)]).toEqual([1, -1]);
    expect([redAt(128, 0), redAt(128, 127)]).toEqual([1, 1]);
  });
});

describe('readCloseUps', () => {
  const closeUps = planCloseUps([{ ...expected, x: 0.7 }, expected], size);

  it('returns expected faces, as fractions of the frame', () => {
    const [face, ...others] = readCloseUps(raw([0.9, 128 + 31, 24, 128 + 82, 88]), closeUps, size, 512);
    expect(others).toEqual([]);
    expect(face?.score).toBeCloseTo(0.9);
    expect(face?.box.x).toBeCloseTo(expected.x, 2);
    expect(face?.box.y).toBeCloseTo(expected.y, 2);
    expect(face?.box.width).toBeCloseTo(expected.width, 2);
    expect(face?.box.height).toBeCloseTo(expected.height, 2);
  });

  it('ignores faces that are elsewhere, unclear, or outside of them', () => {
    const none = raw(
      [0.9, 128, 90, 160, 127],
      [0.5, 159, 24, 210, 88],
      [0.9, 159, 250, 210, 300],
      [0.9, 400, 24, 450, 88],
    );
    expect(readCloseUps(none, closeUps, size, 512)).toEqual([]);
  });

  it('returns the best of several boxes', () => {
    const detected = readCloseUps(raw([0.7, 159, 26, 210, 90], [0.95, 159, 24, 210, 88]), closeUps, size, 512);
    expect(detected.map(({ score }) => Math.round(score * 100))).toEqual([95]);
  });
});
