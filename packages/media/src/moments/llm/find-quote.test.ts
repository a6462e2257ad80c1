import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Word } from '../../transcript/transcript.ts';
import { findQuote } from './find-quote.ts';

const sentence = 'Well, nobody told me — the rocket had, um, exploded twice before 1969. Nobody laughed!';

test.each([
  ['as it stands', 'nobody told me', 'nobody told me', 1],
  ['in other case and punctuation', '"NOBODY told me..."', 'nobody told me', 1],
  ['with a slip left out', 'The rocket had exploded twice before', 'the rocket had, um, exploded twice before', 5],
  ['at its end', 'nobody laughed', 'Nobody laughed!', 13],
])('findQuote finds a quote %s and returns the original words', (_, quote, text, atSec) => {
  expect(findQuote(quote, wordsOf(sentence))).toEqual({ text, atSec });
});

test.each([
  ['words that nobody said', 'the rocket was a wonderful success'],
  ['four words of which one is wrong', 'nobody told her the'],
  ['half a word', 'laugh'],
  ['nothing', ' ...'],
])('findQuote does not find %s', (_, quote) => {
  expect(findQuote(quote, wordsOf(sentence))).toBeNull();
});

test('findQuote finds complete words in a language without spaces', () => {
  const words = ['我们', '今天', '去', '月球', '。'].map((text, index) => wordAt(text, index));
  expect(findQuote('今天去月', words)).toEqual({ text: '今天去月球', atSec: 1 });
});

test('findQuote finds every part of a transcript in its own words', () => {
  const texts = fc.array(fc.stringMatching(/^[a-z]{1,6}[.,]?$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.nat(29), fc.integer({ min: 1, max: 10 }), (all, start, length) => {
      const words = all.map((text, index) => wordAt(text, index));
      const stretch = all.slice(start % all.length, (start % all.length) + length);
      const quote = findQuote(stretch.join(' '), words);
      expect(all.join(' ')).toContain(quote?.text ?? 'nothing was found');
      expect(quote?.text.replace(/[.,]/g, '')).toBe(stretch.join(' ').replace(/[.,]/g, ''));
    }),
  );
});

function wordsOf(text: string): Word[] {
  return text.split(' ').map((part, index) => wordAt(part, index));
}

function wordAt(text: string, index: number): Word {
  return { text, startSec: index, endSec: index + 0.8, confidence: null, speaker: null };
}
