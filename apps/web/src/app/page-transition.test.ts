import { expect, it, onTestFinished, vi } from 'vitest';
import { toQueryList } from '../testing/media-queries.ts';
import { findPageTransition, pageTransition } from './page-transition.ts';

const at = (pathname: string) => ({ pathname });
const find = (from: string, to: string) => findPageTransition({ fromLocation: at(from), toLocation: at(to) });

it.each([
  ['/dashboard', '/settings', ['page']],
  ['/projects', '/upload', ['page']],
  ['/settings', '/settings', false],
  ['/projects', '/project/1', false],
  ['/project/1', '/projects', false],
  ['/', '/dashboard', false],
])('navigation from %s to %s is animated as %s', (from, to, types) => {
  expect(find(from, to)).toEqual(types);
});

it('neither the first page nor navigation with reduced motion is animated', () => {
  expect(findPageTransition({ toLocation: at('/dashboard') })).toBe(false);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...toQueryList(media, false), matches: media.includes('reduced-motion') }));
  onTestFinished(() => spy.mockRestore());
  expect(find('/dashboard', '/settings')).toBe(false);
});

it('nothing is animated in browsers without view transition types', () => {
  const spy = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  onTestFinished(() => spy.mockRestore());
  expect(pageTransition()).toBeNull();
});
