import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The remembered choices of the current workspace, newest first. They change with every decision elsewhere. */
export const choicesQuery = infiniteQueryOptions({
  queryKey: ['choices'],
  queryFn: ({ pageParam, signal }) =>
    call(
      server.api.choices.$get({ query: { ...(pageParam !== null && { cursor: pageParam }) } }, { init: { signal } }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
