import { expect, it } from 'vitest';
import { findPublicPath } from './public-pages.ts';

it.each([
  ['/', '/'],
  ['/pricing', '/pricing'],
  ['/Pricing/', '/pricing'],
  ['//pricing', '/pricing'],
  ['///', '/'],
  ['/dashboard', null],
  ['/pricing/more', null],
  ['/nowhere', null],
])('for the address %s the public page is %s', (path, page) => expect(findPublicPath(path)).toBe(page));

it('an address full of slashes takes no longer than another one of its length', () => {
  const before = process.cpuUsage();
  expect(findPublicPath(`${'/'.repeat(16_000)}pricing`)).toBe('/pricing');
  // In microseconds of the processor, which a busy machine has as well. It was 21 s once.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
