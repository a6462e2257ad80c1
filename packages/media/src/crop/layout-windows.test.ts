import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOverlap } from '../geometry/box.ts';
import { spreadWindows, windowOnFace, windowOnScreen } from './layout-windows.ts';

const source = { widthPx: 1920, heightPx: 1080 };
const half = { widthPx: 1080, heightPx: 960 };

describe('the window on a face', () => {
  const left = { x: 0.2, y: 0.2, width: 0.1, height: 0.2 };

  test('shows head and shoulders in the shape of its tile', () => {
    const window = windowOnFace(left, half, source);
    expect((window.width * 1920) / (window.height * 1080)).toBeCloseTo(1080 / 960);
    expect(window.height).toBeCloseTo(0.52);
    expect(window.x + window.width / 2).toBeCloseTo(0.25);
    expect(window.y).toBeLessThan(left.y);
  });

  test('leaves the others out if it can zoom in', () => {
    const near = { x: 0.38, y: 0.2, width: 0.1, height: 0.2 };
    const alone = windowOnFace(left, half, source, [left, near]);
    expect(boxOverlap(windowOnFace(left, half, source), near)).toBeGreaterThan(0);
    expect(boxOverlap(alone, near)).toBe(0);
    const beside = { ...near, x: 0.31 };
    expect(windowOnFace(left, half, source, [beside])).toEqual(windowOnFace(left, half, source));
  });

  test('contains a face that sits down and stands up', () => {
    const reach = { x: 0.18, y: 0.02, width: 0.16, height: 0.5 };
    const window = windowOnFace({ ...left, y: 0.32 }, half, source, [], reach);
    expect((window.width * 1920) / (window.height * 1080)).toBeCloseTo(1080 / 960);
    expect(window.y).toBeLessThanOrEqual(reach.y + 1e-9);
    expect(window.y + window.height).toBeGreaterThanOrEqual(reach.y + reach.height - 1e-9);
    expect(window.height).toBeLessThan(0.6);
    // A face that hardly moves is shown at the same size as one that is still.
    expect(windowOnFace(left, half, source, [], { ...left, width: 0.12 })).toEqual(windowOnFace(left, half, source));
  });

  test('stays in the frame for any face, tile and frame', () => {
    const px = fc.integer({ min: 64, max: 4000 });
    const size = fc.record({ widthPx: px, heightPx: px });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        fc.tuple(share, share, share, share),
        share,
        (tile, frame, [x, y, width, height], more) => {
          const face = { x, y, width: width * (1 - x), height: height * (1 - y) };
          const reach = { ...face, width: face.width + more * (1 - x - face.width) };
          const visible = windowOnFace(face, tile, frame, [], reach);
          expect(visible.x).toBeGreaterThanOrEqual(0);
          expect(visible.y).toBeGreaterThanOrEqual(0);
          expect(visible.x + visible.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(visible.y + visible.height).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });
});

test('windows without known faces share the frame', () => {
  const [first, second, third] = spreadWindows([half, half, half], source);
  expect(first?.x).toBe(0);
  expect(second?.x).toBeCloseTo((third?.x ?? 0) / 2);
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeCloseTo(1);
});

test('the window on a screen keeps away from the face', () => {
  const tile = { widthPx: 1080, heightPx: 768 };
  expect(windowOnScreen(tile, source, null).x).toBeCloseTo((1 - windowOnScreen(tile, source, null).width) / 2);
  expect(windowOnScreen(tile, source, { x: 0.85, y: 0.7, width: 0.1, height: 0.2 }).x).toBe(0);
  expect(windowOnScreen(tile, source, { x: 0.05, y: 0.7, width: 0.1, height: 0.2 }).x).toBeGreaterThan(0.1);
});
