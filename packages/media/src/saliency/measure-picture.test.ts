import { describe, expect, test } from 'vitest';
import { type Drawing, drawFrame } from '../../test/drawn-frame.ts';
import { measurePicture } from './measure-picture.ts';

/** Measures one drawing following another. */
function measure(now: Drawing, before: Drawing | null = null) {
  const gray = before && measurePicture(drawFrame(0, before), null).gray;
  return measurePicture(drawFrame(0.5, now), gray).sample;
}

const square = (x: number) => ({ areas: [{ x, y: 80, width: 20, height: 20, light: 60 }] });

/** Returns the cell columns and rows in which a cue exceeds a level. */
function cellsAbove(values: Float32Array, level: number) {
  const cells = [...values.entries()].filter(([, value]) => value > level).map(([cell]) => cell);
  const [columns, rows] = [cells.map((cell) => cell % 64), cells.map((cell) => Math.floor(cell / 64))];
  return { columns: [Math.min(...columns), Math.max(...columns)], rows: [Math.min(...rows), Math.max(...rows)] };
}

describe('measurePicture', () => {
  test('divides a small frame into square cells', () => {
    const { atSec, columns, rows, motion } = measure({});
    expect({ atSec, columns, rows, cells: motion.length }).toEqual({
      atSec: 0.5,
      columns: 64,
      rows: 36,
      cells: 64 * 36,
    });
  });

  test('finds motion at the old and the new position of a square', () => {
    const { motion } = measure(square(240), square(200));
    expect(cellsAbove(motion, 5)).toEqual({ columns: [40, 51], rows: [16, 19] });
  });

  test('finds no motion in the first frame of a shot and in a still picture', () => {
    for (const before of [null, square(240)]) expect(Math.max(...measure(square(240), before).motion)).toBe(0);
  });

  test('finds detail at edges and a distinct color in the square', () => {
    const { detail, distinctness } = measure(square(240));
    expect(cellsAbove(detail, 1)).toEqual({ columns: [47, 51], rows: [15, 19] });
    expect(cellsAbove(distinctness, 30)).toEqual({ columns: [48, 51], rows: [16, 19] });
  });

  test('finds nothing in an even frame', () => {
    const { motion, detail, distinctness, lettering } = measure({}, {});
    for (const values of [motion, detail, distinctness, lettering]) expect(Math.max(...values)).toBeCloseTo(0, 3);
  });
});
