import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The plans and credit packs with their prices. All prices on the pages come from here. */
export const catalogueQuery = queryOptions({
  queryKey: ['plans', 'catalogue'],
  queryFn: ({ signal }) => call(server.api.plans.$get({}, { init: { signal } })),
  staleTime: 10 * 60_000,
});
