import { expect, it } from 'vitest';
import { matchSentences } from './index.ts';

const translate = matchSentences(
  { plain: 'Cut fast.', count: 'Says "{word}" and the like {count} times.', odd: 'Costs $5 (or more).' },
  { plain: 'Cortes rápidos.', count: 'Dice “{word}” y similares {count} veces.', odd: 'Cuesta 5 $ (o más).' },
);

it.each([
  ['a plain one', 'Cut fast.', 'Cortes rápidos.'],
  ['one with facts', 'Says "um" and the like 7 times.', 'Dice “um” y similares 7 veces.'],
  ['one with signs that patterns have', 'Costs $5 (or more).', 'Cuesta 5 $ (o más).'],
])('a stored sentence is recognized and translated: %s', (_, sentence, translated) => {
  expect(translate(sentence)).toBe(translated);
});

it('an unknown sentence, or one that only contains a known one, is not recognized', () => {
  expect(translate('Opens with a question.')).toBeNull();
  expect(translate('Cut fast. Or not.')).toBeNull();
});

it('facts are also translated', () => {
  expect(
    translate('Says "um" and the like 7 times.', (fact, name) => (name === 'word' ? fact.toUpperCase() : fact)),
  ).toBe('Dice “UM” y similares 7 veces.');
});
