import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The security events of the account. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['accounts', 'security-events'],
  queryFn: ({ pageParam, signal }) =>
    call(
      server.api.accounts['security-events'].$get(
        { query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
