import { expect, it } from 'vitest';
import { exceptionOf, findRefusedLicenses } from './find-refused-licenses.ts';

const of = (name: string, id?: string) => ({
  name,
  version: '1.0.0',
  ...(id !== undefined && { licenses: id.includes(' ') ? [{ expression: id }] : [{ license: { id } }] }),
});

it('packages without a license, or with one that forbids shipping, are refused', () => {
  const components = [
    of('free', 'MIT'),
    of('one-of-two', '(GPL-3.0-only OR Apache-2.0)'),
    of('both-of-two', '(GPL-3.0-only AND MIT)'),
    of('viral', 'AGPL-3.0-only'),
    of('silent'),
    of('own-words', 'SEE LICENSE IN LICENSE.md'),
    of('jassub', 'LGPL-2.1-or-later'),
  ];
  expect(findRefusedLicenses(components).map((found) => found.split(' ')[0])).toEqual([
    'both-of-two',
    'viral',
    'silent',
    'own-words',
  ]);
  expect(exceptionOf(of('jassub'))).toMatch(/decision 24/);
});
