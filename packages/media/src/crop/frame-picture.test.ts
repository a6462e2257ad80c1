import { describe, expect, test } from 'vitest';
import { type Area, type Drawing, paragraph } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import { findLettering } from '../saliency/find-lettering.ts';
import { type CropWindow, cropWindow } from './crop-window.ts';
import { framePicture } from './frame-picture.ts';

const upright = cropWindow({ widthPx: 1280, heightPx: 720 }, '9:16');
const length = upright.width;
const middle = (1 - length) / 2;

function frame(drawing: Drawing | ((atSec: number) => Drawing), window: CropWindow = upright) {
  const samples = samplesOf(4, typeof drawing === 'function' ? drawing : () => drawing);
  return framePicture(samples, findLettering(samples), window);
}

/** A square that moves by four pixels and back. */
const swaying =
  (x: number, side = 30) =>
  (atSec: number) => ({
    x: x + 4 * ((2 * atSec) % 2),
    y: 80,
    width: side,
    height: side,
    light: 60,
  });

/** True if the window shows everything between two pixel columns. */
const shows = ({ start }: { start: number }, { x, width }: Pick<Area, 'x' | 'width'>) =>
  start <= x / 320 + 0.005 && start + length >= (x + width) / 320 - 0.005;

describe('framePicture', () => {
  test.each<[string, Drawing]>([
    ['an even frame', {}],
    ['a dark frame', { ground: 3 }],
    ['a picture whose middle draws the eye', { areas: [{ x: 150, y: 80, width: 20, height: 20, light: 60 }] }],
  ])('rests in the middle of %s', (_name, drawing) => {
    const { start, cutsLettering } = frame(drawing);
    expect(cutsLettering).toBe(false);
    expect(start).toBeCloseTo(middle);
  });

  test('rests in the middle without samples', () => {
    expect(framePicture([], findLettering([]), upright)).toEqual({
      start: middle,
      cutsLettering: false,
      isSpread: false,
    });
  });

  test.each([10, 60, 145, 230, 270])('shows all of a moving square at %i px', (x) => {
    const framing = frame((atSec) => ({ areas: [swaying(x)(atSec)] }));
    expect(shows(framing, { x, width: 34 })).toBe(true);
    expect(framing.cutsLettering).toBe(false);
  });

  test('places the striking part near its own center if the frame leaves room', () => {
    const { start } = frame((atSec) => ({ areas: [swaying(200)(atSec)] }));
    expect(Math.abs(start + length / 2 - 217 / 320)).toBeLessThan(0.06);
  });

  test('prefers a moving thing to a still one, and the larger of two moving ones', () => {
    const still = { x: 40, y: 60, width: 40, height: 60, light: 60 };
    expect(
      shows(
        frame((atSec) => ({ areas: [still, swaying(240)(atSec)] })),
        { x: 240, width: 34 },
      ),
    ).toBe(true);
    const two = (atSec: number) => ({ areas: [swaying(30, 20)(atSec), swaying(230, 44)(atSec)] });
    expect(shows(frame(two), { x: 230, width: 48 })).toBe(true);
  });

  test('shows two areas together if the window is wide enough for both', () => {
    const both = frame((atSec) => ({ areas: [swaying(190, 20)(atSec), swaying(240, 20)(atSec)] }));
    expect(shows(both, { x: 190, width: 74 })).toBe(true);
  });

  test('follows the height if the window moves along it', () => {
    const wide = cropWindow({ widthPx: 1280, heightPx: 720 }, '16:9');
    expect(frame({}, wide).start).toBeCloseTo(0);
    const low = { x: 100, y: 140, width: 60, height: 30, light: 60 };
    const { start } = frame({ areas: [low] }, { width: 1, height: 0.5, axis: 'y', cross: 0 });
    expect(start).toBeGreaterThan(0.35);
  });

  test.each<[string, Drawing]>([
    ['a slide', { lines: [{ x: 40, y: 20, width: 220, height: 15 }, ...paragraph({ x: 40, y: 60, width: 200 }, 8)] }],
    ['a screen of two columns', { lines: [20, 200].flatMap((x) => paragraph({ x, y: 20, width: 90 }, 14)) }],
    ['a line across the middle', { lines: [{ x: 50, y: 150, width: 220, height: 8 }] }],
  ])('reports that %s would be cut', (_name, drawing) => {
    expect(frame(drawing).cutsLettering).toBe(true);
  });

  test('shows lettering whole if it fits into the window', () => {
    const lines = paragraph({ x: 190, y: 60, width: 90 }, 7);
    const framing = frame({ lines });
    expect(framing.cutsLettering).toBe(false);
    expect(shows(framing, { x: 190, width: 90 })).toBe(true);
  });

  test('reports that a title of widely spaced letters would be cut, however briefly it is visible', () => {
    const letters = [90, 120, 190, 220].map((x) => ({ x, y: 84, width: 4, height: 20, light: 20 }));
    const title = { lines: [{ x: 140, y: 90, width: 40, height: 8 }], areas: letters };
    const framing = frame((atSec) => (atSec > 1 && atSec < 2.2 ? title : {}));
    expect(framing.cutsLettering).toBe(true);
  });

  test('loses the subject of a picture with movement everywhere, and keeps a single one', () => {
    const squares = [20, 120, 190, 270];
    expect(frame((atSec) => ({ areas: squares.map((x) => swaying(x)(atSec)) })).isSpread).toBe(true);
    expect(frame((atSec) => ({ areas: [swaying(120)(atSec)] })).isSpread).toBe(false);
    expect(frame({ ground: 3 }).isSpread).toBe(false);
  });

  test('leaves a lower third next to a moving object out completely', () => {
    const third = { x: 15, y: 150, width: 110, height: 8 };
    const framing = frame((atSec) => ({ areas: [swaying(130, 40)(atSec)], lines: [third] }));
    expect(framing.cutsLettering).toBe(false);
    expect(framing.start).toBeGreaterThanOrEqual(125 / 320 - 0.01);
    expect(shows(framing, { x: 130, width: 44 })).toBe(true);
  });
});
