import { describe, expect, test } from 'vitest';
import { getLexicon } from './lexicon.ts';
import { reactionChance } from './sentence-appeal.ts';
import { readFeatures, type SentenceFeature, type SentenceText, sentenceFeatures } from './sentence-features.ts';

const lexicon = getLexicon('en');

/** Returns the features of these words as a sentence that differ from those of a neutral sentence as long. */
function read(text: string, more: Partial<SentenceText> = {}): Partial<Record<SentenceFeature, number>> {
  const features = featuresOf(text, more);
  const usual = featuresOf('the ship left the port with a red flag.');
  const others = sentenceFeatures.map((name, at): [SentenceFeature, number] => [name, features[at] ?? 0]);
  return Object.fromEntries(others.filter(([, value], at) => Math.abs(value - (usual[at] ?? 0)) > 1e-9));
}

function featuresOf(text: string, more: Partial<SentenceText> = {}): Float64Array {
  const written = text.split(' ');
  const plain = written.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''));
  return readFeatures(
    { written, plain, newShare: 0, repeatedShare: 0, rarity: 0, capitalsAreNames: true, ...more },
    lexicon,
  );
}

describe('readFeatures', () => {
  // Nine words; the square root of 9 is 3.
  test.each<[string, string, Partial<Record<SentenceFeature, number>>]>([
    ['comedy and taboo', 'the ship left the port with a silly flag.', { comicOrTaboo: 1 / 3 }],
    ['people', 'the ship left the port with a red aunt.', { people: 1 / 3 }],
    ['the register of a lecture', 'the ship left the port with a carbon flag.', { abstract: 1 / 3 }],
    ['names', 'the ship left the port with a Dana flag.', { names: 1 / 3 }],
    ['what people do together', 'the ship left the port with our red flag.', { firstPersonPlural: 1 / 3 }],
    ['an exclamation', 'the ship left the port with a red flag!', { exclamation: 1 }],
    ['a quotation at the end', 'the ship left the port with a red flag."', { quotation: 1, quoteEnd: 1 }],
    ['long words', 'the ship left the port with a crimsons flag.', { longWords: 1 / 9 }],
  ])('counts %s', (_, text, expected) => {
    const close = Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 9)]);
    expect(read(text)).toEqual(Object.fromEntries(close));
  });

  test('counts three and more of a kind as three', () => {
    expect(read('silly silly silly silly port with a red flag.').comicOrTaboo).toBe(1);
  });

  test('does not count capitals as names in text that uses them otherwise', () => {
    expect(read('the ship left the port with a Dana flag.', { capitalsAreNames: false })).toEqual({});
  });

  test('gives a sentence without words no features', () => {
    expect(read('…', { plain: [''] }).lengthLog).toBe(0);
  });
});

test('reactionChance prefers funny, personal and short sentences, and those before one', () => {
  const chance = (index: number, ...texts: readonly string[]) =>
    reactionChance(
      texts.map((text) => featuresOf(text)),
      index,
    );
  const dull = 'the department measured the pressure in the tank.';
  const funny = 'oh, my silly uncle laughed!';
  const plain = chance(1, dull, dull, dull);
  expect(chance(1, dull, funny, dull)).toBeGreaterThan(2 * plain);
  expect(chance(1, dull, dull, funny)).toBeGreaterThan(plain);
});
