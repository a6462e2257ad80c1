import { expect, it } from 'vitest';
import { findFillers } from './find-fillers.ts';

/** Words that last a third of a second, 0.05 s apart. */
function speak(text: string) {
  return text.split(' ').map((word, at) => ({ text: word, startSec: at * 0.35, endSec: at * 0.35 + 0.3 }));
}

it.each<[string, string | null, number[][]]>([
  ['So, um, we left.', 'en', [[1, 1]]],
  [
    'It was, you know, late, um, very.',
    'en',
    [
      [2, 3],
      [5, 5],
    ],
  ],
  [
    'um like um',
    'en',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
  ['Do you know him?', 'en', []],
  ['um dia, uh, bom', null, [[2, 2]]],
  ['', 'en', []],
])('finds the fillers of "%s" (%s)', (text, language, spans) => {
  expect(findFillers(speak(text), language).map(({ first, last }) => [first, last])).toEqual(spans);
});
