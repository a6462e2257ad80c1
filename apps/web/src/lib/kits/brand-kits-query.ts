import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The polling interval while a file is being checked. */
const checkingMs = 1500;

/** The brand kits of the workspace, and how many the plan includes. Addresses of their files serve for an hour. */
export const brandKitsQuery = queryOptions({
  queryKey: ['kits', 'list'],
  queryFn: ({ signal }) => call(server.api['brand-kits'].$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) =>
    state.data?.kits.some(({ files }) => files.some((file) => file.state === 'checking')) ? checkingMs : false,
});
