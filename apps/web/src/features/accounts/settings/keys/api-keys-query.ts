import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, server } from '../../../../lib/api/api.ts';

/** The user's API keys, newest first, and whether the plan includes them. */
export const apiKeysQuery = infiniteQueryOptions({
  queryKey: ['accounts', 'api-keys'],
  queryFn: ({ pageParam, signal }) =>
    call(
      server.api.accounts['api-keys'].$get(
        { query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
