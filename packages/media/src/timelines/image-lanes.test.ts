import { expect, it } from 'vitest';
import { listImageLanes } from './image-lanes.ts';
import type { TimelineImage } from './timeline.ts';

const image = (startFrame: number, frames: number): TimelineImage => ({
  sourceIndex: 0,
  sourceFrame: 0,
  startFrame,
  frames,
  crop: null,
  opacity: 1,
  keys: [{ atFrame: 0, scale: 1, xPx: 0, yPx: 0 }],
});

it('images share a lane as long as they are not visible together', () => {
  const [late, early] = [image(20, 10), image(0, 20)];
  expect(listImageLanes([late, early])).toEqual([[early, late]]);
});

it('an image over another is on a higher lane, regardless of which starts first', () => {
  const [below, over, top, after] = [image(10, 20), image(0, 15), image(12, 2), image(30, 5)];
  expect(listImageLanes([below, over, top, after])).toEqual([[below, after], [over], [top]]);
});
