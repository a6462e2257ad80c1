import { describe, expect, test } from 'vitest';
import { type Drawing, drawFrame, frameSize } from '../../test/drawn-frame.ts';
import { toGray } from '../faces/follow-face.ts';
import { markLettering } from './mark-lettering.ts';

const COLUMNS = 64;

const mark = (drawing: Drawing) => markLettering(toGray(drawFrame(0, drawing)));
const count = (marks: Uint8Array) => marks.reduce((sum, isMarked) => sum + isMarked, 0);

/** A texture of pixels that deviate from a given brightness by up to a spread; always the same. */
function texture(spread: number) {
  let state = 7;
  const luma = Uint8Array.from({ length: frameSize.widthPx * frameSize.heightPx }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return 128 + Math.round(spread * ((2 * state) / 0x7fff_ffff - 1));
  });
  return { ...frameSize, luma };
}

describe('markLettering', () => {
  test.each([5, 10, 20])('marks a line of letters %i px high, from its first word to its last', (height) => {
    const marks = mark({ lines: [{ x: 60, y: 80, width: 200, height }] });
    const cells = [...marks.entries()].filter(([, isMarked]) => isMarked === 1).map(([cell]) => cell);
    const columns = cells.map((cell) => cell % COLUMNS);
    expect(Math.min(...columns)).toBe(12);
    expect(Math.max(...columns)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...columns)).toBeLessThanOrEqual(51);
    for (const cell of cells) {
      expect(Math.floor(cell / COLUMNS)).toBeGreaterThanOrEqual(16);
      expect(Math.floor(cell / COLUMNS)).toBeLessThan(16 + height / 5);
    }
  });

  test.each<[string, Drawing]>([
    ['an even frame', {}],
    ['the edges of a box', { areas: [{ x: 100, y: 40, width: 90, height: 100, light: 30 }] }],
    ['a single stroke', { areas: [{ x: 100, y: 40, width: 3, height: 100, light: 30 }] }],
    ['two strokes side by side', { areas: [100, 106].map((x) => ({ x, y: 40, width: 3, height: 100, light: 30 })) }],
  ])('does not mark %s', (_name, drawing) => {
    expect(count(mark(drawing))).toBe(0);
  });

  test.each([15, 30, 60, 120])('does not mark a texture of +-%i levels', (spread) => {
    expect(count(markLettering(texture(spread)))).toBeLessThan(0.01 * COLUMNS * 36);
  });
});
