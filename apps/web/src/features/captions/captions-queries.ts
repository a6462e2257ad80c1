import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const pageCount = 24;

/** Completed projects, newest first. */
export const completedProjectsQuery = infiniteQueryOptions({
  queryKey: ['projects', 'completed'],
  queryFn: ({ signal, pageParam }) =>
    call(
      server.api.projects.$get(
        { query: { limit: String(pageCount), status: 'completed', ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The initial values of the form. */
export const captionPreferencesQuery = queryOptions({
  queryKey: ['accounts', 'preferences'],
  queryFn: ({ signal }) => call(server.api.accounts.preferences.$get({}, { init: { signal } })),
});
