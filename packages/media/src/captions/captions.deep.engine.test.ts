import { test } from 'vitest';
import { expectDistinctLetters, expectPlannedWidth } from '../../test/drawn-captions.ts';

test.each([
  ['archivo-expanded', 'Hamburgefonstiv', 'en'],
  ['archivo-expanded', 'Δημοκρατία', 'el'],
  ['montserrat', 'Жизнь-waffle', 'ru'],
  ['literata', 'Hoffentlich', 'de'],
] as const)('text widths in %s of %s match libass within a pixel in 500', async (face, word, language) => {
  await expectPlannedWidth(face, word, language);
});

test.each([
  ['el', 'Ελλάδα', 'αβγδεζηθ'],
  ['ru', 'Россия', 'бвгджзий'],
  ['uk', 'Ґанок', 'єіїґщюяш'],
])('captions in %s use the bundled fonts with a distinct shape for every letter', async (language, word, letters) => {
  await expectDistinctLetters(language, word, letters);
});
