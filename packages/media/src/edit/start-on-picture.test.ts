import { describe, expect, test } from 'vitest';
import { startOnPicture } from './start-on-picture.ts';

const moment = { startSec: 10, endSec: 30 };
const words = [
  { startSec: 10.2, endSec: 10.6 },
  { startSec: 28, endSec: 29.6 },
];
const shot = (startSec: number, endSec: number) => ({ startSec, endSec });
const frame = (atSec: number, brightness: number, detail: number) => ({ atSec, brightness, detail });

describe('startOnPicture', () => {
  test('skips a flash of the shot before and of the shot after', () => {
    const shots = [shot(10, 10.12), shot(10.12, 29.8), shot(29.8, 30)];
    expect(startOnPicture(moment, words, { shots }, 15)).toEqual({ startSec: 10.12, endSec: 29.8 });
  });

  test('keeps cuts that are farther away or within words', () => {
    const shots = [shot(10, 10.3), shot(10.3, 29.5), shot(29.5, 30)];
    expect(startOnPicture(moment, words, { shots }, 15)).toEqual(moment);
  });

  test('starts after a fade', () => {
    const opening = [frame(10, 4, 0.3), frame(10.08, 40, 3), frame(10.16, 78, 5.8), frame(10.2, 80, 6)];
    expect(startOnPicture(moment, words, { shots: [], opening }, 15).startSec).toBe(10.16);
  });

  test('starts on the first sharp frame', () => {
    const opening = [frame(10, 80, 2), frame(10.08, 80, 5.5), frame(10.16, 80, 6)];
    expect(startOnPicture(moment, words, { shots: [], opening }, 15).startSec).toBe(10.08);
  });

  test('starts after a flash of light', () => {
    const opening = [frame(10, 190, 6), frame(10.04, 170, 5.8), frame(10.08, 84, 5.7), frame(10.2, 80, 6)];
    expect(startOnPicture(moment, words, { shots: [], opening }, 15).startSec).toBe(10.08);
  });

  test('starts before a fade to black', () => {
    const opening = [frame(10, 80, 6), frame(10.08, 50, 4), frame(10.16, 20, 1), frame(10.2, 4, 0.3)];
    expect(startOnPicture(moment, words, { shots: [], opening }, 15).startSec).toBe(10);
  });

  test('never starts after the first word', () => {
    const opening = [frame(10, 4, 1), frame(10.04, 30, 2), frame(10.16, 80, 6)];
    const spoken = [{ startSec: 10.05, endSec: 10.4 }];
    expect(startOnPicture(moment, spoken, { shots: [shot(10.1, 30)], opening }, 15).startSec).toBe(10.04);
  });

  test('keeps a moment that has no time to lose', () => {
    const shots = [shot(10, 10.12), shot(10.12, 30)];
    expect(startOnPicture(moment, words, { shots }, 19.95)).toEqual(moment);
  });

  test('keeps the start of a steady picture', () => {
    const opening = [frame(10, 80, 6), frame(10.08, 81, 5.9), frame(10.16, 79, 6.1)];
    expect(startOnPicture(moment, words, { shots: [], opening }, 15)).toEqual(moment);
  });
});
