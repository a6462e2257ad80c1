import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, server } from './api/api.ts';

/** What this installation can do and whom it works with. It changes with a restart of the server alone. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(server.api.installation.$get({}, { init: { signal } })),
  staleTime: 10 * 60_000,
});

/** Whether anything can be bought here; also while that is not known yet, for the server refuses what cannot. */
export function useIsForSale(): boolean {
  const { data } = useQuery(installationQuery);
  return data === undefined || data.payments !== null;
}
