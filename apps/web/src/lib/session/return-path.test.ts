import { expect, it } from 'vitest';
import { toReturnPath } from './return-path.ts';

it.each(['/dashboard', '/settings?tab=preferences#top', '/project/1'])('the return path %s is accepted', (path) => {
  expect(toReturnPath(path)).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/a\nb',
  'dashboard',
  '',
  '/',
  '/login?returnTo=/login',
  '/signup',
  '/auth/callback',
  `/${'a'.repeat(2000)}`,
  undefined,
  ['/dashboard'],
])('the return path %j is refused', (path) => {
  expect(toReturnPath(path)).toBeUndefined();
});
