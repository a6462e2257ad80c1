import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(server.api.accounts.sessions.$get({ query: {} }, { init: { signal } })),
});
