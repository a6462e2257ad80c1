import { expect, it } from 'vitest';
import { shortenTitle } from './name-clips.ts';

it.each([
  ['Short', 'Short'],
  [`${'word '.repeat(12)}and more`, `${'word '.repeat(11)}word…`],
  ['x'.repeat(100), `${'x'.repeat(30)}…`],
])('the title “%s” is named “%s” in a temporary message', (title, expected) => {
  expect(shortenTitle(title)).toBe(expected);
});
