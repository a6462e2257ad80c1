import { describe, expect, test } from 'vitest';
import { type Drawing, paragraph } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import { findLettering } from './find-lettering.ts';

const title = { x: 40, y: 20, width: 150, height: 20 };

describe('findLettering', () => {
  test('finds a title and, apart from it, a paragraph as one block each', () => {
    const { blocks, share, body } = findLettering(
      samplesOf(4, () => ({ lines: [title, ...paragraph({ x: 160, y: 100, width: 130 }, 5)] })),
    );
    expect(blocks).toHaveLength(2);
    expect(blocks[0]?.x).toBeCloseTo(40 / 320, 1);
    expect(blocks[0]?.width).toBeCloseTo(150 / 320, 1);
    expect(blocks[1]?.x).toBeCloseTo(160 / 320, 1);
    expect(blocks[1]?.height).toBeCloseTo(45 / 180, 1);
    expect(share).toBeGreaterThan(0.05);
    expect(body?.x).toBeGreaterThan(0.12);
    expect((body?.x ?? 0) + (body?.width ?? 0)).toBeLessThan(0.92);
  });

  test.each<[string, (atSec: number) => Drawing]>([
    ['passes', (atSec) => ({ lines: atSec === 2 ? [title] : [] })],
    ['moves', (atSec) => ({ lines: [{ ...title, y: 20 + 30 * atSec, x: 40 + 16 * atSec }] })],
    ['is shorter than a word', () => ({ lines: [{ ...title, width: 12 }] })],
  ])('leaves out lettering that %s', (_name, drawingAt) => {
    expect(findLettering(samplesOf(5, drawingAt))).toEqual({ blocks: [], share: 0, body: null });
  });

  test('finds lettering that appears in the middle of a shot', () => {
    expect(findLettering(samplesOf(6, (atSec) => ({ lines: atSec >= 3 ? [title] : [] }))).blocks).toHaveLength(1);
  });

  test('finds lettering in a shot of one sample', () => {
    expect(findLettering(samplesOf(0.5, () => ({ lines: [title] }))).blocks).toHaveLength(1);
  });

  test('returns nothing for a shot without samples', () => {
    expect(findLettering([])).toEqual({ blocks: [], share: 0, body: null });
  });
});
