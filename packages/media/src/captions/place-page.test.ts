import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockPlace, type CaptionObstacle, placePage } from './place-page.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const block: BlockPlace = {
  wantedTopPx: 1200,
  topLimitPx: 270,
  bottomLimitPx: 1300,
  heightPx: 160,
  widthPx: 700,
  size,
  previousMiddlePx: null,
  time: { startSec: 1, endSec: 2 },
  obstacles: [],
};
const mouth = (y: number, height: number, atSec = 1.5): CaptionObstacle => ({
  atSec,
  box: { x: 0.3, y, width: 0.4, height },
  kind: 'mouth',
});

describe('the place of a page', () => {
  test('is the position of the style without a face', () => {
    expect(placePage(block)).toBe(1200);
    expect(placePage({ ...block, obstacles: [mouth(0.2, 0.1)] })).toBe(1200);
  });

  test('is the position of the style if the face is visible at another time', () => {
    expect(placePage({ ...block, obstacles: [mouth(0.63, 0.1, 5)] })).toBe(1200);
  });

  test('is below the chin if there is room', () => {
    const top = placePage({ ...block, obstacles: [mouth(0.55, 0.1)] });
    expect(top).toBeGreaterThan(0.65 * size.heightPx);
    expect(top).toBeLessThanOrEqual(block.bottomLimitPx);
  });

  test('is above the mouth if there is no room below', () => {
    const top = placePage({ ...block, obstacles: [mouth(0.62, 0.2)] });
    expect(top + block.heightPx).toBeLessThan(0.62 * size.heightPx);
  });

  test.each(['lettering', 'captions'] as const)('is next to %s in the picture for as long as it is visible', (kind) => {
    const obstacle: CaptionObstacle = {
      atSec: 0.5,
      untilSec: 1.2,
      kind,
      box: { x: 0.1, y: 0.6, width: 0.8, height: 0.1 },
    };
    const top = placePage({ ...block, obstacles: [obstacle] });
    expect(top + block.heightPx <= 0.6 * size.heightPx || top >= 0.7 * size.heightPx).toBe(true);
    expect(placePage({ ...block, obstacles: [{ ...obstacle, untilSec: 0.9 }] })).toBe(1200);
  });

  test('is above the eyes too if a face fills the frame', () => {
    const face = (kind: CaptionObstacle['kind'], y: number, height: number): CaptionObstacle => ({
      atSec: 1.5,
      box: { x: 0.1, y, width: 0.8, height },
      kind,
    });
    const obstacles = [face('mouth', 0.58, 0.3), face('eyes', 0.36, 0.16), face('face', 0.2, 0.38)];
    const top = placePage({ ...block, obstacles });
    expect(top).toBeGreaterThanOrEqual(block.topLimitPx);
    expect(top + block.heightPx).toBeLessThan(0.36 * size.heightPx);
    // Covered eyes are better than a covered mouth.
    const low = placePage({ ...block, topLimitPx: 0.37 * size.heightPx, obstacles });
    expect(low + block.heightPx).toBeLessThan(0.58 * size.heightPx);
  });

  test('stays at the previous page’s new position while the face is near', () => {
    const moved = placePage({ ...block, obstacles: [mouth(0.55, 0.1)] });
    const next = placePage({ ...block, previousMiddlePx: moved + block.heightPx / 2, obstacles: [mouth(0.54, 0.09)] });
    expect(next).toBe(moved);
  });

  test('covers no mouth if any place in the safe area covers none', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            y: fc.double({ min: 0, max: 0.9, noNaN: true }),
            height: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        (mouths) => {
          const obstacles = mouths.map(({ y, height }) => mouth(y, height));
          const covers = (top: number) =>
            obstacles.some(
              ({ box }) => top + block.heightPx > box.y * size.heightPx && top < (box.y + box.height) * size.heightPx,
            );
          const tops = Array.from({ length: 104 }, (_, index) => block.topLimitPx + index * 10);
          // The space for the caption and the margin around it.
          const isFree = tops.some((top) => !covers(top - 24) && !covers(top + 24) && !covers(top));
          if (isFree) expect(covers(placePage({ ...block, obstacles }))).toBe(false);
        },
      ),
    );
  });
});
