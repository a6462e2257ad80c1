import { describe, expect, it } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const fit = { sidePx: 512, stepPx: 32 };

function plain(widthPx: number, heightPx: number) {
  return { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3).fill(255) };
}

describe('fitPicture', () => {
  it.each([
    [320, 180, [512, 288, 512, 288]],
    [180, 320, [288, 512, 288, 512]],
    [320, 240, [512, 384, 512, 384]],
    [320, 134, [512, 224, 512, 214]],
    [2, 2, [512, 512, 512, 512]],
    [320, 2, [512, 32, 512, 3]],
  ])('fits %i x %i', (widthPx, heightPx, expected) => {
    const picture = fitPicture(plain(widthPx, heightPx), fit);
    expect([picture.widthPx, picture.heightPx, picture.contentWidthPx, picture.contentHeightPx]).toEqual(expected);
  });

  it('maps black to -1, white to 1, and fills up with black', () => {
    const { values, widthPx, contentHeightPx } = fitPicture(plain(320, 134), fit);
    expect(values[0]).toBe(1);
    expect(values[contentHeightPx * widthPx * 3 - 1]).toBe(1);
    expect(values[contentHeightPx * widthPx * 3]).toBe(-1);
  });

  it('keeps the channels apart and the middle in the middle', () => {
    const rgb = Uint8Array.from([255, 0, 0, 0, 0, 255]);
    const { values } = fitPicture({ widthPx: 2, heightPx: 1, rgb }, { sidePx: 4, stepPx: 2 });
    const reds = [0, 1, 2, 3].map((x) => values[x * 3]);
    expect(reds).toEqual([1, 0.5, -0.5, -1]);
    expect(values[1]).toBe(-1);
    expect(values[11]).toBe(1);
  });
});
