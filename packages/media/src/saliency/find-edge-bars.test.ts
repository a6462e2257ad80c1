import { describe, expect, test } from 'vitest';
import { type Area, type Drawing, frameSize } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import { findEdgeBars } from './find-edge-bars.ts';

const { widthPx, heightPx } = frameSize;
/** Moving stripes everywhere: a picture with action. */
const moving = (atSec: number): (Area & { light: number })[] =>
  Array.from({ length: 40 }, (_, index) => ({
    x: index * 8 + (Math.round(atSec * 6) % 8),
    y: 0,
    width: 4,
    height: heightPx,
    light: 90 + 20 * (index % 3),
  }));
const find = (bars: (Area & { light: number })[], lines: Drawing['lines'] = []) =>
  findEdgeBars(samplesOf(6, (atSec) => ({ areas: [...moving(atSec), ...bars], lines })));

describe('bars along the edges', () => {
  test.each<[string, Area, { x: number; y: number; width: number; height: number }]>([
    ['below', { x: 0, y: 150, width: widthPx, height: 30 }, { x: 0, y: 0, width: 1, height: 0.8 }],
    ['at the top', { x: 0, y: 0, width: widthPx, height: 20 }, { x: 0, y: 0.14, width: 1, height: 0.86 }],
    ['at the left', { x: 0, y: 0, width: 50, height: heightPx }, { x: 0.17, y: 0, width: 0.83, height: 1 }],
    ['at the right', { x: 280, y: 0, width: 40, height: heightPx }, { x: 0, y: 0, width: 0.86, height: 1 }],
  ])('%s are left out of the part between them, with their borders', (_name, area, inner) => {
    const result = find([{ ...area, light: 235 }]);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(result?.[side]).toBeCloseTo(inner[side], 1);
  });

  test('are found with the lettering in them', () => {
    const title = { x: 60, y: 160, width: 180, height: 8 };
    expect(find([{ x: 0, y: 145, width: widthPx, height: 35, light: 235 }], [title])?.height).toBeCloseTo(0.8, 1);
  });

  test.each<[string, (Area & { light: number })[]]>([
    ['in a picture without any', []],
    ['that do not reach over the whole side', [{ x: 0, y: 150, width: 200, height: 30, light: 235 }]],
    ['as high as half of the frame', [{ x: 0, y: 90, width: widthPx, height: 90, light: 235 }]],
    ['that are a thin line', [{ x: 0, y: 175, width: widthPx, height: 5, light: 235 }]],
  ])('are not found %s', (_name, bars) => {
    expect(find(bars)).toBeNull();
  });

  test('are not found in a still picture, such as a slide', () => {
    const slide = samplesOf(6, () => ({ areas: [{ x: 0, y: 0, width: widthPx, height: 30, light: 40 }] }));
    expect(findEdgeBars(slide)).toBeNull();
    expect(findEdgeBars([])).toBeNull();
  });
});
