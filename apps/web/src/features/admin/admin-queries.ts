import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The polling intervals. Hidden pages send no requests. */
const [OVERVIEW_EVERY_MS, FAILURES_EVERY_MS] = [5_000, 15_000] as const;
const PAGE_COUNT = 25;

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(server.api.admin.overview.$get({}, { init: { signal } })),
  refetchInterval: OVERVIEW_EVERY_MS,
});

export const failuresQuery = queryOptions({
  queryKey: ['admin', 'failures'],
  queryFn: ({ signal }) => call(server.api.admin.failures.$get({}, { init: { signal } })),
  refetchInterval: FAILURES_EVERY_MS,
});

/** All accounts in pages, newest first. */
export const accountsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'accounts'],
  queryFn: ({ signal, pageParam }) =>
    call(
      server.api.admin.accounts.$get(
        { query: { limit: String(PAGE_COUNT), ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
