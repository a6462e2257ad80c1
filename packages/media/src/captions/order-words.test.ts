import { describe, expect, test } from 'vitest';
import { orderWords, runsRightToLeft } from './order-words.ts';

const seen = (line: string, isRightToLeft: boolean) => {
  const words = line.split(' ').map((text) => ({ text, joinsPrevious: false }));
  return orderWords(words, isRightToLeft).map(({ index }) => words[index]?.text);
};

describe('orderWords', () => {
  test('keeps left-to-right words as they are', () =>
    expect(seen('one two three', false)).toEqual(['one', 'two', 'three']));
  test('reverses Hebrew words', () => expect(seen('אחת שתיים שלוש', true)).toEqual(['שלוש', 'שתיים', 'אחת']));
  test('keeps the order of an English name in Arabic', () =>
    expect(seen('قال New York اليوم', true)).toEqual(['اليوم', 'New', 'York', 'قال']));
  test('reverses Hebrew words inside English', () =>
    expect(seen('say שלום עולם now', false)).toEqual(['say', 'עולם', 'שלום', 'now']));
});

test('the direction of a text is that of most of its letters', () => {
  expect(runsRightToLeft('שלום עולם iPhone')).toBe(true);
  expect(runsRightToLeft('the word שלום')).toBe(false);
  expect(runsRightToLeft('123')).toBe(false);
});
