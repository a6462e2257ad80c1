import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPassages } from './find-passages.ts';

const cues = ['We sold the car.', 'Then the café opened', 'at five o’clock.', 'A car is not a café.'].map(
  (text, index) => ({ startSec: index * 2, endSec: index * 2 + 2, text, speaker: null }),
);

describe('finding a passage', () => {
  it.each([
    ['the car', [[0, 2, true]]],
    ['THE CAFE', [[2, 4, true]]],
    ['opened at five', [[2, 6, true]]],
    ['oclock', [[4, 6, true]]],
    [
      'café car',
      [
        [0, 4, false],
        [6, 8, false],
      ],
    ],
    [
      'car',
      [
        [0, 2, true],
        [6, 8, true],
      ],
    ],
    ['nowhere', []],
    ['?!', []],
  ] as const)('%s is found at its position', (query, places) => {
    expect(findPassages(cues, query).map((one) => [one.start_sec, one.end_sec, one.is_exact])).toEqual(places);
  });

  it('every word of a cue finds that cue', () => {
    const text = fc.array(fc.stringMatching(/^[a-zé]{1,6}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), (lines, pick) => {
        const all = lines.map((words, index) => ({
          startSec: index,
          endSec: index + 1,
          text: words.join(' '),
          speaker: null,
        }));
        const cue = all[pick % all.length];
        const passages = findPassages(all, cue?.text ?? '');
        expect(
          passages.some(({ start_sec, end_sec }) => start_sec <= (cue?.startSec ?? 0) && end_sec >= (cue?.endSec ?? 0)),
        ).toBe(true);
      }),
    );
  });
});
