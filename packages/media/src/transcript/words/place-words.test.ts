import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRanges } from '../../time/time-range.ts';
import { countSyllables } from './count-syllables.ts';
import { placeWords } from './place-words.ts';
import { hasWord, joinWords, splitWords } from './split-words.ts';

const range = { startSec: 10, endSec: 20 };
const times = (text: string, speech: { startSec: number; endSec: number }[] = []) =>
  placeWords(text, range, speech).map((word) => `${word.text} ${word.startSec.toFixed(2)}-${word.endSec.toFixed(2)}`);

describe('placeWords', () => {
  it('distributes speech by syllables', () => {
    expect(times('a banana is big', [{ startSec: 12, endSec: 13.2 }])).toMatchInlineSnapshot(`
      [
        "a 12.00-12.20",
        "banana 12.20-12.80",
        "is 12.80-13.00",
        "big 13.00-13.20",
      ]
    `);
  });

  it('places a pause between two words, preferably at punctuation', () => {
    const speech = [
      { startSec: 10, endSec: 11.1 },
      { startSec: 15, endSec: 17 },
    ];
    expect(times('So we went home. Then it began to rain', speech)).toMatchInlineSnapshot(`
      [
        "So 10.00-10.18",
        "we 10.18-10.37",
        "went 10.37-10.55",
        "home. 10.55-11.10",
        "Then 15.00-15.33",
        "it 15.33-15.67",
        "began 15.67-16.33",
        "to 16.33-16.67",
        "rain 16.67-17.00",
      ]
    `);
  });

  it('does not stretch words over a cue that stays on screen', () => {
    const words = placeWords('Yes I do.', range, []);
    expect(words.at(-1)?.endSec).toBeLessThan(13);
  });

  it('ignores detected speech that is too short for the words', () => {
    const words = placeWords('one two three four five six seven', range, [{ startSec: 19.9, endSec: 20 }]);
    expect(words[0]?.startSec).toBe(10);
  });

  it('keeps words in order, without overlap and inside the cue for any speech', () => {
    const speech = fc.array(
      fc.record({
        startSec: fc.double({ min: 0, max: 30, noNaN: true }),
        lengthSec: fc.double({ min: 0, max: 6, noNaN: true }),
      }),
    );
    const words = fc.array(fc.constantFrom('a', 'hello,', 'internationally', 'end.', '日本語', '12'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, speech, (texts, parts) => {
        const placed = placeWords(
          texts.join(' '),
          range,
          mergeRanges(parts.map((part) => ({ startSec: part.startSec, endSec: part.startSec + part.lengthSec }))),
        );
        expect(placed.map((word) => word.text).join('')).toBe(texts.join(''));
        let beforeSec = range.startSec;
        for (const word of placed) {
          expect(word.startSec).toBeGreaterThanOrEqual(beforeSec - 1e-6);
          expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
          beforeSec = word.endSec;
        }
        expect(beforeSec).toBeLessThanOrEqual(range.endSec + 1e-6);
      }),
    );
  });
});

describe('splitWords', () => {
  it.each([
    ['Hello,  big world!', ['Hello,', 'big', 'world!']],
    ['Quoi\u00a0? « Oui »', ['Quoi\u00a0?', '«Oui\u00a0»']],
    ['well — yes - no', ['well\u00a0—', 'yes\u00a0-', 'no']],
    ['( really )', ['(really)']],
    ['3 . 14 %', ['3.', '14', '%']],
    ['今日は「いい天気」です。', ['今日', 'は', '「いい', '天気」', 'です。']],
    ['ok 👍 🎉', ['ok', '👍', '🎉']],
    ['...', []],
  ])('splits %j', (text, words) => expect(splitWords(text)).toEqual(words));

  it('rejoins what it split, except for spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '日', '本', '、', "'", '(', ')', '5') }),
        (text) => {
          const joined = joinWords(splitWords(text)).replace(/\s/g, '');
          expect(joined).toBe(hasWord(text) ? text.replace(/\s/g, '') : '');
        },
      ),
    );
  });
});

it.each([
  ['cat', 1],
  ['banana', 3],
  ['made', 1.5],
  ['your', 1],
  ['quick', 1],
  ['NBA', 3],
  ['東京', 2],
  ['안녕하세요', 5],
  ['2024', 6.4],
  ['привет', 2],
])('syllable counting returns for %s the count %d', (word, count) => expect(countSyllables(word)).toBeCloseTo(count));
