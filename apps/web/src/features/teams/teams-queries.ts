import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The people of the workspace that this tab works in. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(server.api.team.$get({}, { init: { signal } })),
});

export const activitiesQuery = infiniteQueryOptions({
  queryKey: ['team', 'activities'],
  queryFn: ({ pageParam, signal }) =>
    call(
      server.api.team.activities.$get(
        { query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
