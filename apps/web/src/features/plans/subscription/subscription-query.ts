import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

const refreshEveryMs = 2 * 60_000;

/** The plan and its remaining usage. A failed refetch keeps the last status. */
export const subscriptionQuery = queryOptions({
  queryKey: ['plans', 'subscription'],
  queryFn: ({ signal }) => call(server.api.plans.subscription.$get({}, { init: { signal } })),
  refetchInterval: refreshEveryMs,
  // Refetches on focus, even if the data is fresh.
  refetchOnWindowFocus: 'always',
});
