import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The plans and the credit packs with their prices: the one source of every figure on the pages. */
export const catalogueQuery = queryOptions({
  queryKey: ['plans', 'catalogue'],
  queryFn: ({ signal }) => call(server.api.plans.$get({}, { init: { signal } })),
  staleTime: 10 * 60_000,
});
