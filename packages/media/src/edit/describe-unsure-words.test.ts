import { describe, expect, it } from 'vitest';
import type { Transcript } from '../transcript/transcript.ts';
import { describeUnsureWords } from './describe-unsure-words.ts';

/** A second for each word. */
function transcript(words: [text: string, confidence: number | null][]): Transcript {
  const timed = words.map(([text, confidence], index) => {
    return { text, confidence, startSec: index, endSec: index + 1, speaker: null };
  });
  return {
    language: 'en',
    wordTiming: 'measured',
    cues: [{ startSec: 0, endSec: words.length, text: '', speaker: null, words: timed }],
  };
}

const all = [{ startSec: 0, endSec: 10 }];

describe('unsure words', () => {
  it('are counted and quoted without punctuation, with the time of the first one', () => {
    const spoken = transcript([
      ['We', 0.9],
      ['met', 0.2],
      ['“Ada,”', 0.1],
      ['in', null],
      ['Bonn.', 0.3],
      ['Why?', 0],
    ]);
    expect(describeUnsureWords(spoken, { words: {} }, all)).toEqual({
      code: 'words-unsure',
      facts: { count: 4, words: 'met, Ada, Bonn', atSec: 1 },
    });
  });

  it('are all words of a stretch with a single, low confidence', () => {
    const stretch = (confidence: number) =>
      transcript(['Doch', 'dieses', 'Saar'].map((text) => [text, confidence] as [string, number]));
    expect(describeUnsureWords(stretch(0.6), { words: {} }, all)?.facts).toMatchObject({ count: 3, atSec: 0 });
    expect(describeUnsureWords(stretch(0.75), { words: {} }, all)).toBeNull();
  });

  it.each([
    ['outside of the clip', { ranges: [{ startSec: 2, endSec: 10 }] }],
    ['that the user has corrected', { words: { 1: { text: 'Ada' } } }],
    ['that the user has hidden', { words: { 1: { isHidden: true } } }],
  ])(
    '%s are not reported',
    (_, { words = {}, ranges = all }: { words?: Record<string, object>; ranges?: typeof all }) => {
      expect(
        describeUnsureWords(
          transcript([
            ['We', 0.9],
            ['met', 0.2],
          ]),
          { words },
          ranges,
        ),
      ).toBeNull();
    },
  );
});
