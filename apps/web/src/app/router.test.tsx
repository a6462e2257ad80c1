import { pagePaths } from '@clipwright/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

it('the router has exactly the pages that the server serves', () => {
  const router = createAppRouter(new QueryClient());
  expect(new Set(Object.keys(router.routesByPath))).toEqual(new Set(pagePaths));
  router.history.destroy();
});
