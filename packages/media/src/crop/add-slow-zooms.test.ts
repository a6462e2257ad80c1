import { describe, expect, it } from 'vitest';
import { addSlowZooms } from './add-slow-zooms.ts';
import type { CropLayout, CropSegment } from './crop-track.ts';

const window = { x: 0.3, y: 0, width: 0.3, height: 1 };
const resting: CropLayout = { kind: 'follow', width: 0.3, height: 1, keys: [{ atSec: 0, x: 0.3, y: 0 }] };
const moving: CropLayout = {
  ...resting,
  keys: [
    { atSec: 1, x: 0.3, y: 0 },
    { atSec: 2, x: 0.5, y: 0 },
  ],
};
const punchIn: CropLayout = { kind: 'box', keys: [{ atSec: 8, ...window }] };
const segment = (startSec: number, endSec: number, layout: CropLayout): CropSegment => ({ startSec, endSec, layout });

describe('a slow zoom', () => {
  it('goes from the whole window to a part of it that stays inside', () => {
    const [zoomed] = addSlowZooms([segment(2, 10, resting)]);
    const keys = zoomed?.layout.kind === 'box' ? zoomed.layout.keys : [];
    expect(keys.map(({ atSec }) => atSec)).toEqual([2, 10]);
    expect(keys[0]).toMatchObject(window);
    const [, end = { atSec: 0, ...window }] = keys;
    expect(window.width / end.width).toBeCloseTo(1.04);
    expect(window.width / end.width).toBeCloseTo(window.height / end.height);
    expect(end.x).toBeGreaterThan(window.x);
    expect(end.x + end.width).toBeLessThan(window.x + window.width);
  });

  it('never exceeds 6 %, however long the shot', () => {
    const [zoomed] = addSlowZooms([segment(0, 90, resting)]);
    const end = zoomed?.layout.kind === 'box' ? zoomed.layout.keys.at(-1) : undefined;
    expect(window.width / (end?.width ?? 1)).toBeCloseTo(1.06);
  });

  it.each([
    ['short shots', [segment(0, 5.9, resting), segment(5.9, 9, resting)]],
    ['windows that move', [segment(0, 12, moving)]],
    ['shots that are shown whole', [segment(0, 12, { kind: 'fit' })]],
    ['segments next to a punch-in', [segment(0, 8, resting), segment(8, 10, punchIn), segment(10, 20, resting)]],
  ] as [string, CropSegment[]][])('leaves %s unchanged', (_, segments) => {
    expect(addSlowZooms(segments)).toEqual(segments);
  });
});
