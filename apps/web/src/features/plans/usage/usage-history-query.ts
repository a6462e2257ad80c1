import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

const mostMonths = 12;

/** The usage of each month, newest first. */
export const usageHistoryQuery = queryOptions({
  queryKey: ['plans', 'usage'],
  queryFn: ({ signal }) =>
    call(server.api.plans.usage.$get({ query: { months: String(mostMonths) } }, { init: { signal } })),
});
