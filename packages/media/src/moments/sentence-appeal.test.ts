import { describe, expect, test } from 'vitest';
import { getLexicon } from './lexicon.ts';
import { reactionChance, type SentenceText } from './sentence-appeal.ts';

const lexicon = getLexicon('en');

/** Returns the logit of the chance that these words as a sentence get a reaction. */
function logitOf(text: string, more: Partial<SentenceText> = {}): number {
  const written = text.split(' ');
  const plain = written.map((word) => word.toLowerCase().replace(/[^a-z']/g, ''));
  const chance = reactionChance({ written, plain, newShare: 0, capitalsAreNames: true, ...more }, lexicon);
  return Math.log(chance / (1 - chance));
}

describe('reactionChance', () => {
  // Nine words, none of them listed or long; the square root of 9 is 3.
  const neutral = 'the ship left the port with a red flag.';

  test('starts from the same chance for every sentence without signs', () => {
    expect(logitOf(neutral)).toBeCloseTo(-3.15, 9);
  });

  test.each([
    ['first person', 'the ship left the port with my red flag.', 0.75 / 3],
    ['second person', 'the ship left the port with your red flag.', 0.55 / 3],
    ['comedy and taboo', 'the ship left the port with a silly flag.', 2 / 3],
    ['spoken reactions', 'oh ship left the port with a red flag.', 0.8 / 3],
    ['contrast', 'but ship left the port with a red flag.', 0.45 / 3],
    ['people', 'the ship left the port with a red aunt.', 0.7 / 3],
    ['the register of a lecture', 'the ship left the port with a carbon flag.', -1.5 / 3],
    ['names', 'the ship left the port with a Dana flag.', 0.6 / 3],
    ['an exclamation', 'the ship left the port with a red flag!', 0.9],
    ['a quotation at the end', 'the ship left the port with a red flag."', 0.9],
    ['long words', 'the ship left the port with a crimsons flag.', -1.15 / 9],
    ['three and more of a kind as three', 'my my my my port with a red flag.', (3 * 0.75) / 3],
  ])('weighs %s as fitted', (_, text, weight) => {
    expect(logitOf(text) - logitOf(neutral)).toBeCloseTo(weight, 9);
  });

  test('weighs new words as fitted', () => {
    expect(logitOf(neutral, { newShare: 0.5 }) - logitOf(neutral)).toBeCloseTo(0.3, 9);
  });

  test('does not count capitals as names in text that uses them otherwise', () => {
    const text = 'the ship left the port with a Dana flag.';
    expect(logitOf(text, { capitalsAreNames: false })).toBeCloseTo(-3.15, 9);
  });

  test('gives a sentence without words no chance', () => {
    expect(reactionChance({ written: ['…'], plain: [''], newShare: 0, capitalsAreNames: true }, lexicon)).toBe(0);
  });
});
