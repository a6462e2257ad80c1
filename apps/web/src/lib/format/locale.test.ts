import { expect, it } from 'vitest';
import { readersLocale } from './locale.ts';

it.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-AT', 'en-NZ'], 'en-NZ'],
  ['en', ['de'], 'en-US'],
  ['es', ['es-MX', 'es', 'en-US'], 'es-MX'],
  ['es', ['en-US', 'es-419'], 'es-419'],
  ['es', ['es', 'en-US'], 'es-419'],
  ['es', ['est'], 'es-419'],
  ['es', [], 'es-419'],
])('pages in %s for a reader of %j are formatted as %s', (pages, preferred, locale) => {
  expect(readersLocale(pages, preferred)).toBe(locale);
});
