import { describe, expect, test } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { cropWindow } from './crop-window.ts';
import type { PlannedShot } from './people-of-shot.ts';
import { zoomThatPixelsAllow, zoomWindow } from './zoom-window.ts';

const source = { widthPx: 3840, heightPx: 2160 };
const window = cropWindow(source, '9:16');
const free = { pixels: 2, lettering: [], before: null };

/**
 * Ten steps with the same faces, equally likely to be speaking by default, and the largest window around the first one.
 */
function shotOf(faces: Box[], odds = faces.map(() => 1 / faces.length)): PlannedShot {
  const [first] = faces;
  const start = first ? first.x + first.width / 2 - window.width / 2 : 0.3;
  return {
    range: { startSec: 0, endSec: 2 },
    instants: Array.from({ length: 10 }, (_, index) => ({
      atSec: index / 5,
      shot: 0,
      faces: faces.map((box, track) => ({ track, box })),
    })),
    odds: Array.from({ length: 10 }, () => odds),
    starts: Array.from({ length: 10 }, () => start),
  };
}

const headAt = (y: number, height: number, x = 0.45): Box => ({ x, y, width: (height * 9) / 16, height });
const eyesIn = (face: Box, zoomed: ReturnType<typeof zoomWindow>) =>
  zoomed ? (face.y + 0.4 * face.height - zoomed.cross) / zoomed.height : Number.NaN;

describe('zoomWindow', () => {
  test('zooms in on a small head at half of the height, and puts its eyes on the upper third', () => {
    const head = headAt(0.45, 0.12);
    const zoomed = zoomWindow(shotOf([head]), window, free);
    expect(zoomed?.height).toBeCloseTo(1 / 1.4);
    expect((zoomed?.width ?? 0) / (zoomed?.height ?? 1)).toBeCloseTo(window.width);
    expect(eyesIn(head, zoomed)).toBeGreaterThan(0.3);
    expect(eyesIn(head, zoomed)).toBeLessThan(0.37);
  });

  test('zooms in on a low head of usual size, no further than its headroom needs', () => {
    const head = headAt(0.37, 0.2);
    const zoomed = zoomWindow(shotOf([head]), window, free);
    expect(zoomed?.height).toBeGreaterThan(1 / 1.25);
    expect(zoomed?.height).toBeLessThan(1 / 1.1 + 1e-9);
    expect(eyesIn(head, zoomed)).toBeLessThan(0.42);
  });

  test.each([
    ['a head of usual size at its place', headAt(0.25, 0.2)],
    ['a close-up', headAt(0.3, 0.5)],
  ])('does not change %s', (_, head) => {
    expect(zoomWindow(shotOf([head]), window, free)).toBeNull();
  });

  test('cuts off neither hair nor chest of any visible head', () => {
    const [low, high] = [headAt(0.6, 0.1), headAt(0.06, 0.1, 0.5)];
    expect(zoomWindow(shotOf([low, high]), window, free)).toBeNull();
    const level = zoomWindow(shotOf([low, headAt(0.55, 0.1, 0.52)]), window, free);
    expect(level?.cross).toBeLessThan(0.5);
    expect((level?.cross ?? 0) + (level?.height ?? 0)).toBeGreaterThan(0.75);
  });

  test('zooms in no further than a group needs, and does not count bystanders', () => {
    const group = [headAt(0.4, 0.1, 0.4), headAt(0.4, 0.1, 0.54)];
    expect(zoomWindow(shotOf(group), window, free)?.height).toBeCloseTo(1 / 1.2);
    expect(zoomWindow(shotOf(group, [0.95, 0.05]), window, free)?.height).toBeCloseTo(1 / 1.4);
  });

  test('keeps lettering whole that the largest window contains, and ignores lettering outside of it', () => {
    const head = headAt(0.45, 0.12);
    const lowerThird = { x: 0.42, y: 0.9, width: 0.12, height: 0.04 };
    expect(zoomWindow(shotOf([head]), window, { ...free, lettering: [{ ...lowerThird, y: 0.02 }] })).toBeNull();
    expect(zoomWindow(shotOf([head]), window, { ...free, lettering: [lowerThird] })?.cross).toBeGreaterThan(0.2);
    expect(zoomWindow(shotOf([head]), window, { ...free, lettering: [{ ...lowerThird, x: 0.8 }] })).not.toBeNull();
  });

  test('keeps the zoom and the height of a similar shot', () => {
    const before = { axis: 'x', width: window.width / 1.3, height: 1 / 1.3, cross: 0.2 } as const;
    const zoomed = zoomWindow(shotOf([headAt(0.42, 0.16)]), window, { ...free, before });
    expect(zoomed).toEqual(before);
  });

  test('does not change a shot in which a person is visible for less than most of it', () => {
    const shot = shotOf([headAt(0.45, 0.12)]);
    const instants = shot.instants.map((instant, index) => (index % 2 ? { ...instant, faces: [] } : instant));
    expect(zoomWindow({ ...shot, instants }, window, free)).toBeNull();
  });

  test('does not change a window that does not crop the width', () => {
    expect(zoomWindow(shotOf([headAt(0.45, 0.12)]), cropWindow(source, '16:9'), free)).toBeNull();
  });
});

test.each([
  [720, 1],
  [1080, 1.2375],
  [1440, 1.65],
])('the pixels of a vertical clip from %i lines allow zooming in %f times', (heightPx, closer) => {
  const size = { widthPx: (heightPx * 16) / 9, heightPx };
  const clip = { widthPx: 1080, heightPx: 1920 };
  expect(zoomThatPixelsAllow(cropWindow(size, '9:16'), size, clip)).toBeCloseTo(closer);
});
