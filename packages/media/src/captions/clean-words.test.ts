import { describe, expect, test } from 'vitest';
import { cleanWords } from './clean-words.ts';

const clean = (text: string, language: string | null = null) =>
  cleanWords([{ text, startSec: 1, endSec: 2 }], language).tokens.map((token) => token.text);

describe('cleanWords', () => {
  test.each([
    ['two words\nand\ta third', ['two', 'words', 'and', 'a', 'third']],
    ['bell\u0007 null\0 escape\u001b[31m', ['bell', 'null', 'escape', '[31m']],
    ['zero\u200Bwidth \u202Eoverride \uFEFFmark soft\u00ADhyphen', ['zerowidth', 'override', 'mark', 'softhyphen']],
    ['half a pair \uD83D here', ['half', 'a', 'pair', 'here']],
    ['yes . Well , so !', ['yes.', 'Well,', 'so!']],
    ['. at the start', ['at', 'the', 'start']],
    [`e\u0301${'\u0301'.repeat(50)}`, [`é${'\u0301'.repeat(4)}`]],
    // A joiner affects shaping in Persian but is stray in English.
    ['می\u200Cخواهم', ['می\u200Cخواهم']],
    ['no\u200Djoin', ['nojoin']],
  ])('cleans %j', (text, words) => expect(clean(text)).toEqual(words));

  test('removes and counts emoji, with families, flags and keycaps as one each', () => {
    const { tokens, removedEmoji } = cleanWords([{ text: 'fine 😀👨‍👩‍👧🇫🇷1️⃣ ❤ ok', startSec: 0, endSec: 1 }], 'en');
    expect(tokens.map((token) => token.text)).toEqual(['fine', 'ok']);
    expect(removedEmoji).toBe(5);
  });

  test('splits text without spaces into words, and joins them without a space', () => {
    const { tokens } = cleanWords([{ text: '今日は良い天気ですね。', startSec: 0, endSec: 2 }], 'ja');
    expect(tokens.map((token) => token.text).join('')).toBe('今日は良い天気ですね。');
    expect(tokens.length).toBeGreaterThan(3);
    expect(tokens.slice(1).every((token) => token.joinsPrevious)).toBe(true);
    expect(tokens.at(-1)?.endSec).toBe(2);
  });

  test('keeps the space between Thai phrases', () => {
    const { tokens } = cleanWords([{ text: 'สวัสดีครับ วันนี้', startSec: 0, endSec: 2 }], 'th');
    const spaced = tokens.filter((token) => !token.joinsPrevious).map((token) => token.text);
    expect(spaced).toHaveLength(2);
    expect(spaced[0]).toMatch(/^สวัสดี/u);
  });

  test('sorts times and removes overlaps', () => {
    const words = [
      { text: 'late', startSec: 3, endSec: 2 },
      { text: 'early', startSec: -1, endSec: 5 },
      { text: 'never', startSec: Number.NaN, endSec: 1 },
    ];
    expect(cleanWords(words, null).tokens.map(({ text, startSec, endSec }) => [text, startSec, endSec])).toEqual([
      ['early', 0, 3],
      ['late', 3, 3],
    ]);
  });
});
