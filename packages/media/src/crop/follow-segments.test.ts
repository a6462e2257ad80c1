import { expect, test } from 'vitest';
import { followSegments, type Placed } from './follow-segments.ts';

const window = { width: 0.3, height: 1, axis: 'x', cross: 0 } as const;
const shot = { startSec: 10, endSec: 20 };

/** Positions every 0.2 s, with a face in the window's center, a third as wide as the window. */
function pathOf(startAt: (atSec: number) => number, trackAt: (atSec: number) => number = () => 0): Placed[] {
  return Array.from({ length: 50 }, (_, index) => {
    const atSec = Math.round(100 + 2 * index) / 10;
    const start = startAt(atSec);
    return { atSec, start, target: { track: trackAt(atSec), low: start + 0.1, high: start + 0.2 } };
  });
}

/** Formats each segment as `start-end: time@place …`. */
function written(path: Placed[]): string[] {
  return followSegments(path, shot, window).map(({ startSec, endSec, layout }) => {
    const keys = layout.kind === 'follow' ? layout.keys.map(({ atSec, x }) => `${+atSec.toFixed(2)}@${x}`) : [];
    return `${startSec}-${endSec}: ${keys.join(' ')}`;
  });
}

test('a still window has one keyframe', () => {
  expect(written(pathOf(() => 0.4))).toEqual(['10-20: 10@0.4']);
});

test('a small change is a pan around its time', () => {
  expect(written(pathOf((atSec) => (atSec < 15 ? 0.3 : 0.45)))).toEqual(['10-20: 10@0.3 14.75@0.3 15.25@0.45']);
});

test('a large change to another face is a cut', () => {
  const far = pathOf(
    (atSec) => (atSec < 15 ? 0 : 0.6),
    (atSec) => (atSec < 15 ? 0 : 1),
  );
  expect(written(far)).toEqual(['10-15: 10@0', '15-20: 15@0.6']);
});

test('a large change on the same face is a pan with a duration that grows with the distance', () => {
  expect(written(pathOf((atSec) => (atSec < 15 ? 0 : 0.6)))).toEqual(['10-20: 10@0 14@0 16@0.6']);
});

test('a pan neither starts before its shot nor continues after it', () => {
  expect(written(pathOf((atSec) => (atSec < 10.2 ? 0.3 : 0.45)))).toEqual(['10-20: 10@0.3 10@0.3 10.5@0.45']);
  expect(written(pathOf((atSec) => (atSec < 19.8 ? 0.3 : 0.45)))).toEqual(['10-20: 10@0.3 19.5@0.3 20@0.45']);
});

test('steps that follow a walking face become one pan only if the face stays inside it', () => {
  const steps = (atSec: number) => 0.1 * Math.min(2, Math.floor((atSec - 10) / 2.5));
  const near = pathOf(steps).map((placed) => ({ ...placed, target: { track: 0, low: 0.25, high: 0.28 } }));
  expect(written(near)).toEqual(['10-20: 10@0 12.35@0 15.25@0.2']);
  const early = near.map((placed) =>
    placed.atSec < 14.6 ? { ...placed, target: { track: 0, low: 0.05, high: 0.1 } } : placed,
  );
  expect(written(early)).toEqual(['10-20: 10@0 12.35@0 12.85@0.1 14.75@0.1 15.25@0.2']);
});
