import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** True if Google has confirmed the user's identity in this session within the last few minutes. */
export const identityQuery = queryOptions({
  queryKey: ['accounts', 'confirm-identity'],
  queryFn: ({ signal }) => call(server.api.accounts['confirm-identity'].$get({}, { init: { signal } })),
});
