import { describe, expect, it } from 'vitest';
import type { Word } from '../transcript.ts';
import { dropUnspoken } from './drop-unspoken.ts';
import { findLoops } from './find-loops.ts';

/** Consecutive words, each with the given duration. */
function say(text: string, atSec: number, wordSec = 0.4): Word[] {
  return text.split(' ').map((one, at) => {
    const startSec = atSec + at * wordSec;
    return { text: one, startSec, endSec: startSec + wordSec * 0.9, confidence: null, speaker: null };
  });
}
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const speech = [
  { startSec: 0, endSec: 4 },
  { startSec: 20, endSec: 26 },
];

describe('dropUnspoken', () => {
  it('leaves out a phrase without speech, and counts it', () => {
    const words = [...say('We asked ten people.', 0), ...say('Thanks for watching!', 9), ...say('Nine named it.', 20)];
    const { words: left, dropped } = dropUnspoken(words, speech);
    expect(textOf(left)).toBe('We asked ten people. Nine named it.');
    expect(dropped).toEqual({ words: 3, phrases: 1 });
  });

  it('keeps a phrase that a recognizer starts too early: its words overlap the voice', () => {
    const words = say('Nine of them named it.', 18.6);
    expect(dropUnspoken(words, speech).words).toEqual(words);
  });

  it('leaves out the repetitions of a loop without speech', () => {
    const words = say('I know. '.repeat(12).trim(), 2);
    const { words: left } = dropUnspoken(words, speech);
    expect(textOf(left)).toBe('I know. I know. I know.');
  });

  it('leaves out a loop that is faster than speech, except its first round', () => {
    const { words: left } = dropUnspoken(say('you '.repeat(200).trim(), 20, 0.03), speech);
    expect(textOf(left)).toBe('you');
  });

  it.each(['no, no, no, no, no, no', 'We will, we will rock you! We will, we will rock you! We will rock you!'])(
    'keeps a chant with a voice beneath it: %s',
    (text) => {
      const words = say(text, 20, 0.3);
      expect(dropUnspoken(words, speech).words).toEqual(words);
    },
  );
});

describe('findLoops', () => {
  it.each([
    ['no no no', []],
    ['no no no no', [[0, 4, 1]]],
    ['we say go on go on go on go on now', [[2, 10, 2]]],
    ['a b c a b c a b c', []],
    ['a b c a b c a b c a b', []],
    ['a b c a b c a b c a b c', [[0, 12, 3]]],
  ])('finds in %j the loops %j', (text, loops) => {
    expect(findLoops(text.split(' ')).map(({ from, to, phraseWords }) => [from, to, phraseWords])).toEqual(loops);
  });
});
