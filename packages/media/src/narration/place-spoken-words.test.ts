import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWords } from '../transcript/words/split-words.ts';
import { placeSpokenWords } from './place-spoken-words.ts';

const stretch = (startSec: number, endSec: number) => ({ startSec, endSec });

describe('placeSpokenWords', () => {
  it.each([
    [
      'My first company failed because I was too careful, too slow, and too proud to ask for help.',
      [stretch(0, 3.13), stretch(3.36, 3.99), stretch(4.24, 6.18)],
      ['careful,', 'slow,', 'help.'],
    ],
    [
      'Im Jahr 1968 gab George Land 1600 Kindern einen Test, und 98 Prozent waren dort.',
      [stretch(0, 6.58), stretch(6.75, 9)],
      ['Test,', 'dort.'],
    ],
    [
      '„Gut“, sagte sie, „jetzt weißt du etwas.“ Dieser Satz half.',
      [stretch(0, 0.3), stretch(0.5, 1.2), stretch(1.4, 3), stretch(3.4, 4.8)],
      ['„Gut“,', 'sie,', 'etwas.“', 'half.'],
    ],
    // A pause without punctuation is placed by word lengths.
    ['We went over there and never came back', [stretch(0, 0.7), stretch(1, 2.2)], ['over', 'back']],
    // Commas without a pause in the voice.
    ['Well, no, yes, they certainly came, all of them.', [stretch(0, 2.2), stretch(2.5, 3.1)], ['came,', 'them.']],
  ])('places the pauses of %j after the right words', (text, stretches, lastWords) => {
    const words = placeSpokenWords(text, stretches);
    expect(stretches.map(({ endSec }) => words.find((word) => Math.abs(word.endSec - endSec) < 1e-6)?.text)).toEqual(
      lastWords,
    );
  });

  it('gives numbers more time and emoji hardly any', () => {
    const [year, emoji, word] = placeSpokenWords('1968 🎉 gone', [stretch(0, 2)]);
    expect((year?.endSec ?? 0) - (year?.startSec ?? 0)).toBeGreaterThan(1.4);
    expect((emoji?.endSec ?? 0) - (emoji?.startSec ?? 0)).toBeLessThan(0.1);
    expect(word).toMatchObject({ text: 'gone', endSec: 2, confidence: null, speaker: null });
  });

  it('returns no words for a text without words', () => {
    expect(placeSpokenWords('', [stretch(0, 1)])).toEqual([]);
    expect(placeSpokenWords('...', [stretch(0, 1), stretch(2, 3)])).toEqual([]);
  });

  it('keeps every word in order, without overlap and inside the stretches, for any text', () => {
    const bits = fc.array(fc.constantFrom('a', 'Wort,', 'end.', '12', '🎉', '我们', '—', 'x'.repeat(40), '50%'), {
      maxLength: 30,
    });
    const gaps = fc.array(
      fc.tuple(fc.double({ min: 0.15, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true })),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(bits, gaps, (pieces, lengths) => {
        let atSec = 0;
        const stretches = lengths.map(([pauseSec, spokenSec]) => {
          const startSec = atSec + pauseSec;
          atSec = startSec + spokenSec;
          return { startSec, endSec: atSec };
        });
        const text = pieces.join(' ');
        const words = placeSpokenWords(text, stretches);
        expect(words.map((word) => word.text)).toEqual(splitWords(text));
        let lastSec = 0;
        for (const { startSec, endSec } of words) {
          expect(startSec).toBeGreaterThanOrEqual(lastSec - 1e-9);
          expect(endSec).toBeGreaterThan(startSec);
          expect(stretches.some((one) => startSec >= one.startSec - 1e-9 && endSec <= one.endSec + 1e-9)).toBe(true);
          lastSec = endSec;
        }
      }),
    );
  });
});
