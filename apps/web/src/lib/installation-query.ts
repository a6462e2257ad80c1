import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, server } from './api/api.ts';

/** The features and providers of this installation. They only change with a restart of the server. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(server.api.installation.$get({}, { init: { signal } })),
  staleTime: 10 * 60_000,
});

/**
 * Returns true if purchases are possible here, and while that is loading: the server rejects purchases that are not.
 */
export function useIsForSale(): boolean {
  const { data } = useQuery(installationQuery);
  return data === undefined || data.payments !== null;
}
