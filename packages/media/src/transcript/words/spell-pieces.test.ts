import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLetters } from './align-letters.ts';
import { type RecognizedPiece, spellPieces } from './spell-pieces.ts';

/** Consecutive one-second pieces. */
const pieces = (...texts: string[]) =>
  texts.map((text, at): RecognizedPiece => ({ text, start: at, end: at + 1, confidence: null }));
const spelled = (text: string | null, ...texts: string[]) =>
  spellPieces(text, pieces(...texts)).map((word) => `${word.text} ${word.start}-${word.end}`);

describe('spellPieces', () => {
  it('joins a piece to the word before it if the text has no space there', () => {
    expect(
      spelled("C'est well-known, $100 D.C. 3.5", 'C', "'est", 'well', '-known,', '$', '100', 'D', '.C.', '3', '.5'),
    ).toEqual(["C'est 0-2", 'well-known, 2-4', '$100 4-6', 'D.C. 6-8', '3.5 8-10']);
  });

  it.each([
    ['Hello, World! It’s "me".', ['hello', 'world', 'its', 'me'], ['Hello,', 'World!', 'It’s', '"me".']],
    ['One two three.', ['one', 'uh', 'three'], ['One', 'two', 'three.']],
    ['One two three.', ['one', 'uh', 'two', 'three'], ['One', 'uh', 'two', 'three.']],
    ['A b a b.', ['a', 'b', 'a', 'b'], ['A', 'b', 'a', 'b.']],
    ['', ['hello'], ['hello']],
    [null, [' C', "'est", ' l', "'histoire", ' ?'], ["C'est", "l'histoire\u00a0?"]],
    [null, ['well', '-known', 'costs', '$', '100', 'or', '10', '%'], ['well-known', 'costs', '$100', 'or', '10%']],
    ['今天天气很好。', ['今', '天', '天', '气', '很', '好'], ['今天', '天气', '很好。']],
    ['15–30 min', ['15', '–', '30', 'min'], ['15–30', 'min']],
    ['Nothing of this', ['quite', 'another', 'answer'], ['quite', 'another', 'answer']],
    ['So [Music] it is.', ['So', '[Music]', 'it', 'is.'], ['So', 'it', 'is.']],
  ])('writes %j with the pieces %j', (text, heard, words) => {
    expect(spellPieces(text, pieces(...heard)).map((word) => word.text)).toEqual(words);
  });

  it('gives words without a piece no times, and their neighbors keep their own', () => {
    expect(spelled('the then there', 'the', 'there')).toEqual(['the 0-1', 'then null-null', 'there 1-2']);
    expect(spelled('no, no, no.', 'no', 'no')).toEqual(['no, 0-1', 'no, 1-2', 'no. null-null']);
  });

  it('gives words with another spelling the time of their pieces', () => {
    expect(spelled('some 25 percent', 'some', 'twenty', 'five', 'percent')).toEqual([
      'some 0-1',
      '25 1-3',
      'percent 3-4',
    ]);
  });

  it('divides a piece of several words among them', () => {
    expect(spelled('new york now', 'new york', 'now')).toEqual([`new 0-${3 / 7}`, `york ${3 / 7}-1`, 'now 1-2']);
  });

  it('finds its position again after hundreds of missing words', () => {
    const text = Array.from({ length: 500 }, (_, at) => `${at}word${at * 7}`);
    const pieceTexts = [...text.slice(0, 10), ...text.slice(400)];
    const words = spellPieces(text.join(' '), pieces(...pieceTexts));
    expect(words.map((word) => word.text)).toEqual(text);
    expect(words.filter(({ start }) => start !== null).map((word) => word.text)).toEqual(pieceTexts);
  });

  it('loses no word of the text and keeps times in order for any pieces of it', () => {
    const word = fc.constantFrom('a', 'to', "l'eau", 'well-known', '3.5', '$100', '日本語', 'naïve,', 'end.');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.infiniteStream(fc.nat(5)), (said, cuts) => {
        const text = said.join(' ');
        const heardPieces = said.flatMap((one) => {
          const at = cuts.next().value as number;
          return at === 0 ? [] : at < one.length ? [` ${one.slice(0, at)}`, one.slice(at)] : [` ${one}`];
        });
        const words = spellPieces(text, pieces(...heardPieces));
        const isWhole = heardPieces.join('').replace(/[^\p{L}\p{N}]/gu, '').length > 0;
        if (isWhole) expect(words.map((one) => one.text).join('')).toBe(text.replace(/ /g, ''));
        const starts = words.flatMap(({ start }) => start ?? []);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
    );
  });
});

it('letters of long texts that have little in common are aligned in order', () => {
  const [written, otherLetters] = [
    Array.from({ length: 5000 }, (_, at) => 'ab'[at % 2] ?? ''),
    Array.from({ length: 5000 }, () => 'a'),
  ];
  const places = alignLetters(
    { letters: written, starts: written.map(() => true) },
    { letters: otherLetters, starts: otherLetters.map(() => false) },
  );
  const matchedPlaces = [...places].filter((place) => place >= 0);
  expect(matchedPlaces).toEqual(matchedPlaces.toSorted((a, b) => a - b));
});
