import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

const refreshEveryMs = 2 * 60_000;

/** The plan and what is left of it. A refresh that fails keeps the last known status. */
export const subscriptionQuery = queryOptions({
  queryKey: ['plans', 'subscription'],
  queryFn: ({ signal }) => call(server.api.plans.subscription.$get({}, { init: { signal } })),
  refetchInterval: refreshEveryMs,
  // On becoming visible, however fresh it is.
  refetchOnWindowFocus: 'always',
});
