import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** Whether Google has confirmed in this session, a few minutes ago, who the user is. */
export const identityQuery = queryOptions({
  queryKey: ['accounts', 'confirm-identity'],
  queryFn: ({ signal }) => call(server.api.accounts['confirm-identity'].$get({}, { init: { signal } })),
});
