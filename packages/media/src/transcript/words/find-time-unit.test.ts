import { describe, expect, it } from 'vitest';
import { findTimeUnit } from './find-time-unit.ts';

/** 40 five-letter words over 20 s in 25 s of audio. */
const timesSec = Array.from({ length: 40 }, (_, at) => at / 2);

describe('findTimeUnit', () => {
  it.each([
    ['s', 1],
    ['ms', 1e3],
    ['µs', 1e6],
    ['ns', 1e9],
    ['cs', 100],
    ['100 ns', 1e7],
  ])('recognizes %s by the length of the sound and the pace of the words', (name, factor) => {
    expect(
      findTimeUnit(
        timesSec.map((sec) => sec * factor),
        25,
        200,
      )?.name,
    ).toBe(name);
  });

  it('assumes seconds although a few times are beyond the sound', () => {
    expect(findTimeUnit([...timesSec, 3000], 25, 200)?.name).toBe('s');
  });

  it('finds none for times that match no unit', () => {
    expect(findTimeUnit([1, 40, 3000, 1e5, 1e7, 1e9, 1e12], 25, 200)).toBeNull();
  });

  it('handles a single word of a second', () => {
    expect(findTimeUnit([500, 900], 1, 3)?.name).toBe('ms');
  });
});
