import { expect, it } from 'vitest';
import { isPagePath } from './pages.ts';

it.each([
  '/',
  '/dashboard',
  '/dashboard/',
  '/Settings',
  '/project/0d5a',
  '/projects',
  '/projects/0d5a',
  '/auth/callback',
  '/view/Ab0_-',
])('%s is the path of a page', (path) => expect(isPagePath(path)).toBe(true));

it.each(['/nowhere', '/dashboard/more', '/project', '/project/a/b', '/auth', '/index.html', '/$projectId'])(
  '%s is not the path of a page',
  (path) => expect(isPagePath(path)).toBe(false),
);
