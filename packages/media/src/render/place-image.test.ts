import { expect, it } from 'vitest';
import { placeImage } from './place-image.ts';

const frame = { widthPx: 1080, heightPx: 1920 };

it('a picture fills its box in its own ratio, centered, on even pixels', () => {
  const box = { x: 0.25, y: 0.1, width: 0.5, height: 0.2 };
  expect(placeImage(box, { widthPx: 400, heightPx: 200 }, frame)).toEqual({
    xPx: 270,
    yPx: 250,
    widthPx: 540,
    heightPx: 270 - 2 + 2,
  });
  expect(placeImage(box, { widthPx: 100, heightPx: 300 }, frame)).toEqual({
    xPx: 476,
    yPx: 192,
    widthPx: 128,
    heightPx: 384,
  });
});

it('a picture never leaves the frame, and is never too small to be drawn', () => {
  const whole = placeImage({ x: 0, y: 0, width: 1, height: 1 }, { widthPx: 1081, heightPx: 1923 }, frame);
  expect(whole.widthPx + whole.xPx).toBeLessThanOrEqual(1080);
  expect(whole.heightPx + whole.yPx).toBeLessThanOrEqual(1920);
  const line = placeImage({ x: 0.98, y: 0, width: 0.02, height: 0.02 }, { widthPx: 4000, heightPx: 1 }, frame);
  expect(line).toMatchObject({ widthPx: 22, heightPx: 2 });
});
